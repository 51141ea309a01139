import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../base/useDebounced.ts'
import { devicesQuery } from './analogs.queries.ts'

/** Devices of other vendors that match the typed text. Fetching starts once `want` is called. */
export function useSuggestedDevices(typed: string, vendor = '') {
  const [isWanted, setWanted] = useState(false)
  const asked = useDebounced(typed.trim())
  const isAsked = asked !== '' || vendor !== ''
  const { data, isFetching } = useQuery({
    ...devicesQuery(vendor, asked),
    enabled: isWanted && isAsked,
    placeholderData: keepPreviousData,
  })
  return {
    // The previous results stay while the visitor types, but not once both fields are empty.
    devices: isAsked ? (data?.devices ?? []) : [],
    isLoading: isFetching || asked !== typed.trim(),
    want: () => setWanted(true),
  }
}
