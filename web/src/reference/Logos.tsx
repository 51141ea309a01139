import type { MediaKit } from '@faceplate/contracts/calls/reference.contract'
import { joinClasses } from '../ui/classes.ts'
import { Icon } from '../ui/text/Icon.tsx'
import styles from './PressKitPage.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** Each logo on its intended background, with its files. */
export function Logos({ logos }: { logos: NonNullable<MediaKit['logos']> }) {
  const t = useMessages()
  return (
    <ul className={styles.logos}>
      {logos.map(({ title, ground, files }) => (
        <li key={title}>
          <div className={joinClasses(styles.ground, styles[ground])}>
            <img src={files[0]?.url} alt={title} width={320} height={80} loading="lazy" />
          </div>
          <h3>{title}</h3>
          <p className={styles.files}>
            {files.map((file) => (
              <a
                key={file.url}
                href={file.url}
                aria-label={t('reference.pressKit.file', { name: title, file: file.title })}
                download=""
              >
                <Icon name="download" size={16} />
                {file.title}
              </a>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}
