export function Icon({ name, size = 18, label }) {
  const words = label === undefined ? { 'aria-hidden': true } : { 'aria-label': label }
  return (
    <svg width={size} height={size} {...words}>
      <use href={`/assets/icons.svg#${name}`} />
    </svg>
  )
}

/** The picture of a device on its ground. */
export function DeviceImage({ src, isFirst = false, className }) {
  return (
    <span className={className}>
      <img
        src={src}
        alt=""
        width={1200}
        height={750}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </span>
  )
}
