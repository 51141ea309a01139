import { ListHeader } from '../base/ListHeader.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { Absences } from './Absences.tsx'
import { contentExamples } from './content.examples.tsx'
import { Devices } from './Devices.tsx'
import type { Examples } from './example.ts'
import { fieldExamples } from './field.examples.tsx'
import { layoutExamples } from './layout.examples.tsx'
import styles from './Styleguide.module.css'
import { Tokens } from './Tokens.tsx'

const examples: Examples = { ...contentExamples, ...fieldExamples, ...layoutExamples }

const components = Object.keys(import.meta.glob('../ui/*/*.tsx'))
  .map((file) => file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length))
  .toSorted()

/** Every component of `src/ui` by name; the page reports components without an example. */
export function Styleguide() {
  return (
    <Container>
      <ListHeader
        title="Styleguide"
        description="Every element of the site in every state. Move, press and tab through them, in light and dark."
      />
      <Tokens />
      <Devices />
      <Absences />
      {components.map((name) => (
        <section key={name} id={name} className={styles.component} aria-labelledby={`${name}-name`}>
          <h2 id={`${name}-name`} className={styles.name}>
            {name}
          </h2>
          <div className={styles.examples}>
            {Object.entries(examples[name] ?? { 'No example': null }).map(([state, example]) => (
              <figure key={state} className={styles.example}>
                <figcaption>{state}</figcaption>
                {example}
              </figure>
            ))}
          </div>
        </section>
      ))}
    </Container>
  )
}
