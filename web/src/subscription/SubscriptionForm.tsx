import { island } from '../base/island.tsx'
import { Skeleton } from '../ui/data/Skeleton.tsx'
import styles from './SubscriptionForm.module.css'

/** Form to subscribe to the news by email (P-home). Its script is loaded when the visitor scrolls near it. */
export const SubscriptionForm = island(
  () => import('./SubscriptionFormContent.tsx'),
  'SubscriptionFormContent',
  { fallback: <Skeleton shape="block" className={styles.waiting} /> },
)
