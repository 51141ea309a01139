import tokens from '../ui/tokens.css?raw'
import styles from './Styleguide.module.css'

const names = [...tokens.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name ?? '')

const kinds = [
  {
    title: 'Colour',
    look: styles.swatch,
    pattern: /ground|ink|line|accent|compare|danger|focus|scrim/,
  },
  { title: 'Type', look: styles.sample, pattern: /^--(text|title)-/ },
  { title: 'Space', look: styles.bar, pattern: /^--space-/ },
]

/** Colours, type and spacing from `tokens.css`. */
export function Tokens() {
  return (
    <>
      {kinds.map(({ title, look, pattern }) => (
        <section key={title} className={styles.component} aria-label={title}>
          <h2 className={styles.name}>{title}</h2>
          <div className={styles.tokens}>
            {names
              .filter((name) => pattern.test(name))
              .map((name) => (
                <div
                  key={name}
                  ref={(element) => element?.style.setProperty('--shown', `var(${name})`)}
                  className={styles.token}
                >
                  <span className={look}>{title === 'Type' ? 'Switch' : null}</span>
                  <code>{name}</code>
                </div>
              ))}
          </div>
        </section>
      ))}
    </>
  )
}
