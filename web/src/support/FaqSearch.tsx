import { ListForm } from '../lists/ListForm.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { faqList, type FaqState } from './faq.questions.ts'
import styles from './FaqPage.module.css'

/** Words to find a question by: at once as one types, and by the button where no script runs. */
export function FaqSearch({ state }: { state: FaqState }) {
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
