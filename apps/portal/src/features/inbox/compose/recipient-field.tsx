import type { Correspondent } from '@postroom/contract'
import { fieldError, TagsInput } from '@postroom/ui'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { type Address, isPlausible, parseAddress, parseAddressList, printAddress } from './addresses.ts'
import { composeTexts } from './compose.texts.ts'
import css from './recipients.module.css'

/** People of the mail that the reader sees, by the beginning of a word of name or address. */
export const correspondentsQuery = (search: string) =>
  queryOptions({
    queryKey: ['inbox', 'correspondents', search] as const,
    queryFn: ({ signal }) => call('conversations.find_correspondents', { search }, { signal }),
    enabled: search.length > 1,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

type RecipientFieldProps = {
  labelId: string
  list: readonly Address[]
  onChange: (list: Address[]) => void
  error: string | undefined
  typed?: string | undefined
  /** Without a border of its own. */
  isBare?: boolean
}

/** Addresses as chips. Proposes people from the mail that the reader sees; takes pasted lists. */
export function RecipientField({
  labelId,
  list,
  onChange,
  error,
  typed = '',
  isBare = false,
}: RecipientFieldProps) {
  const [search, setSearch] = useState(typed)
  const proposed = useProposed(search, list)

  function add(added: readonly Address[]) {
    const known = new Set(list.map(({ address }) => address.toLowerCase()))
    onChange([...list, ...added.filter(({ address }) => !known.has(address.toLowerCase()))])
    setSearch('')
  }

  function takeOnTab(event: KeyboardEvent) {
    if (event.key !== 'Tab' || event.shiftKey || search.trim() === '') return
    const chosen = document.querySelector<HTMLElement>('[data-combobox-selected] [data-person]')
    const person = proposed.find(({ address }) => address === chosen?.dataset.person)
    if (!person) return
    event.preventDefault()
    add([person])
  }

  return (
    <div
      className={css.field}
      data-bare={isBare || undefined}
      onPasteCapture={(event) => {
        event.preventDefault()
        event.stopPropagation()
        const text = event.clipboardData.getData('text/plain')
        if (text.includes('@')) add(parseAddressList(`${search}${text}`))
        else setSearch(`${search}${text.trim()}`)
      }}
    >
      <TagsInput
        size="xs"
        classNames={{
          pill: css.pill ?? '',
          option: css.option ?? '',
          inputField: css.typed ?? '',
          input: css.box ?? '',
        }}
        aria-labelledby={labelId}
        value={list.map(printAddress)}
        searchValue={search}
        onSearchChange={setSearch}
        splitChars={[',', ';']}
        acceptValueOnBlur
        type="email"
        error={fieldError(error)}
        data={proposed.map(printAddress)}
        filter={({ options }) => options}
        // Enter takes the first one, except for an address that is complete as it is.
        selectFirstOptionOnChange={!isPlausible(parseAddress(search))}
        maxDropdownHeight={280}
        comboboxProps={{ position: 'bottom-start', width: 'max-content' }}
        renderOption={({ option }) => (
          <Proposal person={proposed.find((person) => printAddress(person) === option.value)} />
        )}
        onKeyDown={takeOnTab}
        onChange={(values) => onChange(values.map(parseAddress))}
      />
    </div>
  )
}

function Proposal({ person }: { person: Correspondent | undefined }) {
  const t = useTexts(composeTexts)
  if (!person) return null
  return (
    <span className={css.proposal} data-person={person.address}>
      {person.name && <b>{person.name}</b>}
      <span>{person.address}</span>
      <small>{t('messagesWith', { count: person.messages, when: formatShort(person.lastAt) })}</small>
    </span>
  )
}

const typingPauseMs = 120

function useProposed(search: string, list: readonly Address[]): readonly Correspondent[] {
  const wanted = search.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), typingPauseMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const items = useQuery(correspondentsQuery(asked)).data?.items
  if (wanted.length < 2 || !items) return []
  const known = new Set(list.map(({ address }) => address.toLowerCase()))
  const text = wanted.toLowerCase()
  // The answer to the previous letters may contain people that no longer match.
  return items.filter(
    ({ name, address }) => !known.has(address) && `${name} ${address}`.toLowerCase().includes(text),
  )
}
