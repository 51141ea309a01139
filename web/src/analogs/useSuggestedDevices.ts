import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../base/useDebounced.ts'
import { devicesQuery } from './analogs.queries.ts'

/** Devices of other makers that typed words may mean; they are asked for from when `want` is called. */
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
    // What was found before stays while more is typed, not once there is nothing to ask.
    devices: isAsked ? (data?.devices ?? []) : [],
    isLoading: isFetching || asked !== typed.trim(),
    want: () => setWanted(true),
  }
}
