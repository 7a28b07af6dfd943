import type { InputOf, OutputOf, RequestField, suggestPlaces } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { failField } from '#platform/errors/index.ts'
import { findPlaceByCode, resolvePlace, searchPlaces, type Transport } from './place-index.ts'

const suggested = 8

export const suggest = async (
  _: Context,
  { text }: InputOf<typeof suggestPlaces>,
): Promise<OutputOf<typeof suggestPlaces>> => ({ items: searchPlaces(text, suggested) })

/** Freight without travellers goes by ship where a port has the name. */
export function transportOf(fields: readonly Pick<RequestField, 'name'>[]): Transport {
  const has = (...names: RequestField['name'][]) => fields.some(({ name }) => names.includes(name))
  return has('cargo', 'volume', 'incoterm') && !has('travellers', 'rooms') ? 'sea' : 'air'
}

/** Adds the codes of places to fields that were read from a text. */
export const withPlaceCodes = (fields: readonly Omit<RequestField, 'code'>[]): RequestField[] =>
  fields.map((field) => ({ ...field, code: isPlaceField(field) ? codeOf(field.value, fields) : '' }))

/** The same for fields that a person corrected: a chosen code stays, and an unknown one is refused. */
export const completePlaceCodes = (fields: readonly RequestField[]): RequestField[] =>
  fields.map((field, index) => {
    if (!isPlaceField(field)) return { ...field, code: '' }
    if (field.code === '') return { ...field, code: codeOf(field.value, fields) }
    return findPlaceByCode(field.code) ? field : failField(`fields.${index}.code`, 'place_unknown')
  })

const isPlaceField = ({ name }: Pick<RequestField, 'name'>): boolean => name === 'from' || name === 'to'

const codeOf = (value: string, fields: readonly Pick<RequestField, 'name'>[]): string =>
  resolvePlace(value, transportOf(fields))?.code ?? ''
