import { ListForm } from '../lists/ListForm.tsx'
import type { StateOf } from '../lists/list.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { faqList } from './faq.questions.ts'
import styles from './FaqPage.module.css'

/** Words to find a question by: at once as one types, and by the button where no script runs. */
export function FaqSearch({ state }: { state: StateOf<typeof faqList> }) {
  return (
    <ListForm list={faqList} state={state} className={styles.search}>
      <TextField
        label="Search the questions"
        name="q"
        type="search"
        maxLength={200}
        defaultValue={state.q}
        placeholder="warranty, licence, module"
      />
      <Button type="submit" look="secondary" className={styles.submit}>
        Search
      </Button>
    </ListForm>
  )
}
