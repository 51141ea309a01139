import type { ReactNode } from 'react'

/** By component, by state. */
export type Examples = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>
