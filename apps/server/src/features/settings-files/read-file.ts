import type { SettingsProblem } from '@postroom/contract'
import { type Document, isNode, LineCounter, parseDocument } from 'yaml'
import type { SettingFields } from '#platform/settings/part.ts'
import { fold, numbered } from './names.ts'
import { type PlacedProblem, pathText, problem } from './problems.ts'
import { isList, type ListState, type ObjectState, plainName, type SettingsState } from './state.ts'
import { type Path, walk } from './walk.ts'

export interface FileEntry {
  readonly name: string
  readonly path: Path
  readonly fields: SettingFields
}

/** A section of the file beside its state. */
export type FileSection =
  | { readonly state: ListState; readonly entries: readonly FileEntry[] }
  | { readonly state: ObjectState; readonly entry: FileEntry }

export interface SettingsFile {
  readonly sections: readonly FileSection[]
  readonly problems: readonly PlacedProblem[]
  /** Adds the line of each problem. */
  lined(problems: readonly PlacedProblem[]): SettingsProblem[]
}

const isFields = (value: unknown): value is SettingFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses YAML whose top is a map; refuses aliases that would grow large. */
function parse(text: string): {
  document: Document
  content: unknown
  lines: LineCounter
  problems: PlacedProblem[]
} {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true })
  const [error] = document.errors
  const invalid = (reason: string) => ({
    document,
    content: {},
    lines,
    problems: [problem([], 'yaml_invalid', { reason })],
  })
  if (error) return invalid(error.message.split('\n')[0] ?? '')
  try {
    const content: unknown = document.toJS({ maxAliasCount: 50 })
    if (content === null || isFields(content))
      return { document, content: content ?? {}, lines, problems: [] }
    return { document, content: {}, lines, problems: [problem([], 'file_not_sections')] }
  } catch (thrown) {
    return invalid(String(thrown instanceof Error ? thrown.message : thrown))
  }
}

/** Reads a settings file and checks its sections, fields and names; what the values mean is checked when it is applied. */
export function readFile(text: string, state: SettingsState): SettingsFile {
  const { document, content, lines, problems } = parse(text)
  const errorAt = document.errors[0]?.pos[0]
  const sections: FileSection[] = []
  for (const [name, value] of Object.entries(content as SettingFields)) {
    const section = state.sections.find(({ part }) => part.name === name)
    if (!section) problems.push(problem([name], 'section_unknown', { name }))
    // A section without anything below it, as while one is being written.
    else if (value !== null) sections.push(...readSection(section, value, problems))
  }
  problems.push(...sections.flatMap((section) => unknownNames(section, sections, state)))
  const lined = (found: readonly PlacedProblem[]) =>
    found.map(({ path, ...rest }) => ({
      line: lines.linePos(errorAt ?? placeOf(document, path)).line || 1,
      path: pathText(path),
      ...rest,
    }))
  return { sections, problems, lined }
}

function readSection(
  state: ListState | ObjectState,
  value: unknown,
  problems: PlacedProblem[],
): FileSection[] {
  const { part } = state
  if (!isList(state)) {
    if (isFields(value)) return [{ state, entry: { name: part.name, path: [part.name], fields: value } }]
    problems.push(problem([part.name], 'entry_not_fields'))
    return []
  }
  if (!Array.isArray(value)) {
    problems.push(problem([part.name], 'section_not_list'))
    return []
  }
  const entries: Omit<FileEntry, 'name'>[] = []
  for (const [place, fields] of value.entries()) {
    const path = [part.name, place]
    if (!isFields(fields)) problems.push(problem(path, 'entry_not_fields'))
    else if (!isNamed(state, fields)) problems.push(problem(path, 'entry_without_name'))
    else entries.push({ path, fields })
  }
  const names = numbered(entries.map(({ fields }) => plainName(state.part, fields)))
  const named = entries.map((entry, place) => ({ ...entry, name: names[place] ?? '' }))
  return [{ state, entries: named }]
}

const isNamed = ({ part }: ListState, fields: SettingFields): boolean =>
  part.nameOf
    ? !/(?:^|\/)(?:undefined|null|)$/.test(part.nameOf(fields))
    : typeof fields.name === 'string' && fields.name !== ''

/** Fields that do not exist, and references to nothing that exists or that the file creates. */
function unknownNames(
  section: FileSection,
  all: readonly FileSection[],
  state: SettingsState,
): PlacedProblem[] {
  const problems: PlacedProblem[] = []
  for (const { path, fields } of 'entry' in section ? [section.entry] : section.entries) {
    walk(section.state.node, fields, {
      reference: (kind, name, at) => {
        if (state.names.idOf(kind, name) === undefined && !isCreated(all, kind, name))
          problems.push(problem([...path, ...at], 'reference_unknown', { kind, name }))
        return name
      },
      unknownField: (at) =>
        problems.push(problem([...path, ...at], 'field_unknown', { name: String(at.at(-1)) })),
    })
  }
  return problems
}

const isCreated = (sections: readonly FileSection[], kind: string, name: string): boolean =>
  sections.some(
    (section) =>
      'entries' in section &&
      section.state.part.ref === kind &&
      section.entries.some((entry) => fold(entry.name) === fold(name)),
  )

/** Where the value of a path starts, or the nearest one above it. */
function placeOf(document: Document, path: Path): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}
