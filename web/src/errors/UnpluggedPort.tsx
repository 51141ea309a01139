import styles from './ErrorPage.module.css'

/** Illustration: a row of ports, one of them without a cable. */
export function UnpluggedPort() {
  return (
    <svg viewBox="0 0 440 240" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <rect x="1" y="60" width="438" height="110" rx="6" />
      {[30, 110, 270, 350].map((x) => (
        <g key={x}>
          <path d={`M${x} 90h60v34h-10v10h-40v-10h-10z`} />
          <path d={`M${x + 20} 134v40q0 40-20 64M${x + 40} 134v44q0 40-16 60`} />
        </g>
      ))}
      <path className={styles.lost} stroke="currentColor" d="M190 90h60v34h-10v10h-40v-10h-10z" />
      <path
        className={styles.lost}
        stroke="currentColor"
        d="M198 96v10M206 96v10M214 96v10M222 96v10M230 96v10M240 96v10"
      />
    </svg>
  )
}
