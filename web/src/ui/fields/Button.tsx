import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { joinClasses } from '../classes.ts'

export type ButtonLook = 'primary' | 'secondary' | 'round'

/** Class of a button, for links styled as buttons. */
export function buttonClass(look: ButtonLook = 'primary'): string {
  return joinClasses(
    styles.button,
    look === 'primary' ? styles.primary : styles.secondary,
    look === 'round' && styles.round,
  )
}

export function Button({
  look = 'primary',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return (
    // eslint-disable-next-line react/button-has-type -- the type is always set, by default to button
    <button type={type} className={joinClasses(buttonClass(look), className)} {...rest} />
  )
}
