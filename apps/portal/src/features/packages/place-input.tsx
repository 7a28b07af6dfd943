import type { Place } from '@postroom/contract'
import { fieldError } from '@postroom/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ProposingInput } from '#app/proposing-input.tsx'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { placesTexts } from './places.texts.ts'

type PlaceInputProps = {
  label: string
  name: string
  text: string
  /** Only places with an airport: flights are searched there. */
  isAirOnly?: boolean
  description?: string | undefined
  error?: string | undefined
  readOnly?: boolean
  /** The code is empty until a place is chosen; the server then reads the text. */
  onChange: (text: string, code: string) => void
}

/** A place as text, with airports, cities and seaports that begin with it. */
export function PlaceInput({ text, isAirOnly = false, error, onChange, ...field }: PlaceInputProps) {
  const t = useTexts(placesTexts)
  const asked = text.trim()
  const { data } = useQuery({
    queryKey: ['places', asked],
    queryFn: ({ signal }) => call('packages.suggest_places', { text: asked }, { signal }),
    enabled: asked.length >= 2 && asked.length <= 80 && !field.readOnly,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
  const labelOf = ({ code, kind, name, airport }: Place) =>
    `${code} – ${name}${kind === 'port' ? `, ${t('port')}` : kind === 'city' ? `, ${t('allAirports')}` : `, ${airport}`}`
  const places = (data?.items ?? []).filter(({ kind }) => !isAirOnly || kind !== 'port')
  return (
    <ProposingInput
      {...field}
      value={text}
      maxLength={200}
      proposals={[...new Set(places.map(labelOf))].map((label) => ({ value: label }))}
      error={fieldError(error)}
      onChange={(value) => {
        const chosen = places.find((place) => labelOf(place) === value)
        if (chosen) onChange(chosen.name, chosen.code)
        else onChange(value, '')
      }}
    />
  )
}
