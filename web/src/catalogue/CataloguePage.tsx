import { useSuspenseQuery } from '@tanstack/react-query'
import { groupsQuery } from './catalogue.queries.ts'

export function CataloguePage() {
  const { data } = useSuspenseQuery(groupsQuery())
  return (
    <ul>
      {data.groups.map((group) => (
        <li key={group.id}>
          <a href={`/catalog/${group.code}/`}>{group.name}</a>
        </li>
      ))}
    </ul>
  )
}
