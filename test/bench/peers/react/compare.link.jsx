'use client'

import { useState } from 'react'
import { Icon } from './pictures.jsx'

/** Puts a product on the comparison list; without scripts it opens the comparison. */
export function CompareLink({ code, name }) {
  const [isPressed, setPressed] = useState(false)
  return (
    <a
      className={isPressed ? 'compare pressed' : 'compare'}
      href={`/catalog/comparison/?ids=${code}`}
      aria-label={`Compare ${name}`}
      data-press=""
      onClick={(event) => {
        event.preventDefault()
        setPressed(!isPressed)
      }}
    >
      <Icon name="scale" size={20} />
    </a>
  )
}
