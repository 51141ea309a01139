import type { ReactNode } from 'react'
import { island } from '../base/island.tsx'
import { Skeleton } from '../ui/data/Skeleton.tsx'
import type { RequestCall } from './request.calls.ts'
import type { RequestFormProps } from './RequestFormContent.tsx'
import styles from './RequestForm.module.css'

/**
 * A form that sends a request to the maker (V-submit, V-rules). It is an island: its script, which validates against
 * the contract, is loaded when a visitor comes near it.
 */
export const RequestForm = island(() => import('./RequestFormContent.tsx'), 'RequestFormContent', {
  fallback: <Skeleton shape="block" className={styles.skeleton} />,
}) as <C extends RequestCall>(props: RequestFormProps<C>) => ReactNode
