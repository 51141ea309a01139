import { useId } from 'react'
import { joinClasses } from '../classes.ts'
import { Details, type DetailsProps } from './Details.tsx'
import styles from './Details.module.css'

export interface DetailsSection extends Pick<DetailsProps, 'summary' | 'open'> {
  key: string | number
  content: DetailsProps['children']
}

/** A list of collapsible sections; with `exclusive` at most one is open at a time. */
export function DetailsGroup({
  sections,
  exclusive = false,
  className,
  ...rest
}: {
  sections: readonly DetailsSection[]
  exclusive?: boolean
} & Pick<DetailsProps, 'closeOutside' | 'scrollOnOpen' | 'alwaysOpen' | 'className'>) {
  const name = useId()
  return (
    <div className={joinClasses(styles.group, className)}>
      {sections.map(({ key, content, ...section }) => (
        <Details key={key} name={exclusive ? name : undefined} {...section} {...rest}>
          {content}
        </Details>
      ))}
    </div>
  )
}
