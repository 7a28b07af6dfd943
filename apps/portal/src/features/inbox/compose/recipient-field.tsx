import type { Correspondent, RecipientGroup } from '@postroom/contract'
import { fieldError, TagsInput } from '@postroom/ui'
import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { recipientGroupsQuery } from '#features/recipient-groups/index.ts'
import {
  type Address,
  isPlausible,
  parseAddress,
  parseAddressList,
  printAddress,
  uniqueAddresses,
} from '#lib/address-list.ts'
import { call } from '#lib/api-client.ts'
import { formatList, formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import { useGrowing } from '#lib/use-growing.ts'
import { composeTexts } from './compose.texts.ts'
import { focusChip, RecipientChip } from './recipient-chip.tsx'
import css from './recipients.module.css'
import { recipientsTexts } from './recipients.texts.ts'

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

/**
 * Addresses as chips. Proposes recipient groups, whose addresses are added one by one, and people from the mail that the
 * reader sees; takes pasted lists.
 */
export function RecipientField({
  labelId,
  list,
  onChange,
  error,
  typed = '',
  isBare = false,
}: RecipientFieldProps) {
  const [search, setSearch] = useState(typed)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => dropMissingOption(field.current))
  const proposed = useProposed(search, list)
  const groups = useQuery(recipientGroupsQuery).data?.items ?? []
  const offered = groups.filter(({ name }) => isWordStart(name, search)).slice(0, 5)
  const proposals = useGrowing(search, [...offered.map(groupValue), ...proposed.map(printAddress)])

  /** The chosen or completely typed group's addresses, or the one address that the text is. */
  function addressesOf(text: string): Address[] {
    const address = parseAddress(text)
    const typedName = isPlausible(address) ? undefined : text.trim().toLowerCase()
    const group = groups.find((one) => groupValue(one) === text || one.name.toLowerCase() === typedName)
    return group ? group.members : [address]
  }

  function add(added: readonly Address[]) {
    onChange(uniqueAddresses([...list, ...added]))
    setSearch('')
  }

  // The chip to focus once a chip was removed.
  const nextChip = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chips follow the list
  useEffect(() => {
    if (nextChip.current !== undefined) focusChip(field.current, nextChip.current)
    nextChip.current = undefined
  }, [list])

  function removeChip(text: string, step: 0 | -1) {
    const index = list.map(printAddress).indexOf(text)
    nextChip.current = Math.max(0, index + step)
    onChange(list.filter((_, at) => at !== index))
  }

  /** Puts the text of a chip back into the field; leaving the field makes it a chip again. */
  function editChip(text: string) {
    removeChip(text, 0)
    nextChip.current = list.length
    setSearch(text)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowLeft' && search === '' && list.length > 0) {
      event.preventDefault()
      focusChip(field.current, list.length - 1)
    } else takeOnTab(event)
  }

  function takeOnTab(event: KeyboardEvent) {
    if (event.key !== 'Tab' || event.shiftKey || search.trim() === '') return
    const chosen = document.querySelector<HTMLElement>('[data-combobox-selected] [data-value]')
    const value = chosen?.dataset.value
    if (!value) return
    event.preventDefault()
    add(addressesOf(value))
  }

  return (
    <div
      ref={field}
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
        data={[...proposals]}
        filter={({ options }) => options}
        // Enter takes the first one, except for an address that is complete as it is. Without one, there is nothing to select yet.
        selectFirstOptionOnChange={proposals.length > 0 && !isPlausible(parseAddress(search))}
        maxDropdownHeight={280}
        comboboxProps={{ position: 'bottom-start', width: 'max-content' }}
        renderOption={({ option: { value } }) => (
          <Proposal
            value={value}
            group={offered.find((group) => groupValue(group) === value)}
            person={proposed.find((person) => printAddress(person) === value)}
          />
        )}
        renderPill={({ value = '' }) => (
          <RecipientChip
            text={value}
            onRemove={(step) => removeChip(value, step)}
            onEdit={() => editChip(value)}
            onMove={(step) => {
              const to = list.map(printAddress).indexOf(value) + step
              focusChip(field.current, Math.max(0, to))
            }}
          />
        )}
        onKeyDown={onKeyDown}
        onChange={(values) => onChange(uniqueAddresses(values.flatMap(addressesOf)))}
      />
    </div>
  )
}

/** Mantine goes on naming the option that was chosen with arrows after it has left the list. */
function dropMissingOption(field: HTMLElement | null) {
  const input = field?.querySelector('[aria-activedescendant]')
  const id = input?.getAttribute('aria-activedescendant')
  if (id && !document.getElementById(id)) input?.removeAttribute('aria-activedescendant')
}

/** Value of a group among the proposals; no address has a line break. */
const groupValue = ({ id }: RecipientGroup): string => `\n${id}`

/** Whether a word of the name begins with what was typed. */
const isWordStart = (name: string, typed: string): boolean => {
  const wanted = typed.trim().toLowerCase()
  return wanted !== '' && ` ${name.toLowerCase()}`.includes(` ${wanted}`)
}

type ProposalProps = {
  value: string
  group: RecipientGroup | undefined
  person: Correspondent | undefined
}

function Proposal({ value, group, person }: ProposalProps) {
  const t = useTexts(composeTexts)
  const own = useTexts(recipientsTexts)
  if (group)
    return (
      <span className={css.proposal} data-value={value}>
        <IconUsers size={14} aria-hidden />
        <b>{group.name}</b>
        <span>{formatList(group.members.slice(0, 3).map(({ name, address }) => name || address))}</span>
        <small>{own('groupSize', { count: group.members.length })}</small>
      </span>
    )
  if (!person) return null
  return (
    <span className={css.proposal} data-value={value}>
      {person.name && <b>{person.name}</b>}
      <span>{person.address}</span>
      <small>{t('messagesWith', { count: person.messages, when: formatShort(person.lastAt) })}</small>
    </span>
  )
}

const typingPauseMs = 120

function useProposed(search: string, list: readonly Address[]): readonly Correspondent[] {
  const wanted = search.trim()
  const asked = useDebounced(wanted, typingPauseMs, '')
  const items = useQuery(correspondentsQuery(asked)).data?.items
  if (wanted.length < 2 || !items) return []
  const known = new Set(list.map(({ address }) => address.toLowerCase()))
  const text = wanted.toLowerCase()
  // The answer to the previous letters may contain people that no longer match.
  return items.filter(
    ({ name, address }) => !known.has(address) && `${name} ${address}`.toLowerCase().includes(text),
  )
}
