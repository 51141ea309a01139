import type { Transceiver } from '@faceplate/contracts/calls/transceivers.contract'
import { useEffect, useRef } from 'react'
import { buttonClass } from '../../ui/fields/Button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { QuantityField } from '../../forms/QuantityField.tsx'
import { useMessages } from '../../ui/text/useMessages.ts'
import { chooseModule, dropModule, setQuantity, useChosenModules } from '../modules/chosen.store.ts'
import styles from './ChooseModule.module.css'

/**
 * Adds a module to the request, and then shows its quantity field. The focus moves to the control that replaced the
 * pressed one.
 */
export function ChooseModule({ module }: { module: Transceiver }) {
  const t = useMessages()
  const chosen = useChosenModules().find(({ id }) => id === module.id)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  const isChosen = chosen !== undefined

  useEffect(() => {
    if (!wasPressed.current) return
    wasPressed.current = false
    if (isChosen) field.current?.select()
    else button.current?.focus()
  }, [isChosen])

  return (
    <span className={styles.place}>
      {chosen ? (
        <QuantityField
          name={module.name}
          quantity={chosen.quantity}
          field={field}
          onChange={(quantity) => setQuantity(module.id, quantity)}
          onDrop={() => {
            wasPressed.current = true
            dropModule(module.id)
          }}
        />
      ) : (
        <button
          ref={button}
          type="button"
          className={joinClasses(buttonClass('secondary'), styles.add)}
          aria-label={t('transceivers.request.addNamed', { name: module.name })}
          onClick={() => {
            wasPressed.current = true
            chooseModule(module)
          }}
        >
          {t('transceivers.request.add')}
        </button>
      )}
    </span>
  )
}
