import styles from './CallPath.module.css'

/** Method and path of a call. */
export function CallPath({ method, path }: { method: string; path: string }) {
  return (
    <span className={styles.call}>
      <span className={styles.method} data-changes={method === 'GET' ? undefined : ''}>
        {method}
      </span>{' '}
      <code className={styles.path}>{path}</code>
    </span>
  )
}
