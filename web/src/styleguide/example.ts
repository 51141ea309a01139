import type { ReactNode } from 'react'

/** Examples by component and state. */
export type Examples = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>
