import { island } from '../base/island.tsx'
import { Skeleton } from '../ui/data/Skeleton.tsx'
import styles from './SubscriptionForm.module.css'

/** Asks for the news by mail (P-home). Its script comes when a visitor comes near it. */
export const SubscriptionForm = island(
  () => import('./SubscriptionFormContent.tsx'),
  'SubscriptionFormContent',
  { fallback: <Skeleton shape="block" className={styles.waiting} /> },
)
