import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../base/useDebounced.ts'
import { devicesQuery } from './analogs.queries.ts'

/** Devices of other makers that typed words may mean; they are asked for from when `want` is called. */
export function useSuggestedDevices(typed: string, vendor = '') {
  const [isWanted, setWanted] = useState(false)
  const asked = useDebounced(typed.trim())
  const { data, isFetching } = useQuery({
    ...devicesQuery(vendor, asked),
    enabled: isWanted && (asked !== '' || vendor !== ''),
    placeholderData: keepPreviousData,
  })
  return {
    devices: data?.devices ?? [],
    isLoading: isFetching || asked !== typed.trim(),
    want: () => setWanted(true),
  }
}
