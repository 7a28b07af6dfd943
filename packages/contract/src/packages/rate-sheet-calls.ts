import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, multilineText, nothing, ref, requiredText } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'
import { amount } from './money-shapes.ts'

export const rateSheet = z.object({
  id: ref('rateSheet'),
  name: z.string(),
  lines: z.number().int(),
  /** Validity over all lines, as dates. */
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  updatedAt: instant(),
})
export type RateSheet = z.infer<typeof rateSheet>

/** A line that could not be read; the header is line 1. */
export const sheetProblem = z.object({
  line: z.number().int(),
  column: z.string(),
  code: z.enum([
    'column_missing',
    'column_unknown',
    'required',
    'type_unknown',
    'amount_invalid',
    'currency_invalid',
    'date_invalid',
    'until_before_from',
    'too_long',
  ]),
})
export type SheetProblem = z.infer<typeof sheetProblem>

export const listRateSheets = defineCall({
  name: 'rate_sheets.list',
  summary: 'Lists the rate sheets of the workspace and its margin floor.',
  rest: { method: 'GET', path: '/api/v1/rate-sheets' },
  access: 'rate_sheet.list',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(rateSheet), margin_floor_pct: z.string(), abilities }),
  example: { input: {} },
})

export const importRateSheet = defineCall({
  name: 'rate_sheets.import',
  summary:
    'Reads a rate sheet from CSV or XLSX. With dryRun nothing is stored. A sheet with the same name is replaced. One wrong line refuses all.',
  rest: { method: 'POST', path: '/api/v1/rate-sheets' },
  access: 'rate_sheet.manage',
  impact: 'write',
  input: z.object({
    name: requiredText('name', 80),
    csv: multilineText(500_000).default(''),
    /** An XLSX file in base64, instead of CSV. Its first sheet is read. */
    xlsx: z.base64(fieldMessage('not_xlsx')).max(950_000, fieldMessage('sheet_too_large')).default(''),
    dryRun: z.boolean().default(false),
  }),
  output: z.object({
    lines: z.number().int(),
    problems: z.array(sheetProblem),
    sheet: rateSheet.nullable(),
  }),
  errors: ['rate_sheet_limit'],
  example: {
    input: {
      name: 'Hotels 2027',
      csv: 'type,title,rate,net_price,currency\nhotel,Casa do Tejo,Twin,118.00,EUR',
      dryRun: true,
    },
  },
})

export const deleteRateSheet = defineCall({
  name: 'rate_sheets.delete',
  summary: 'Deletes a rate sheet. Rates that packages took from it stay.',
  rest: { method: 'DELETE', path: '/api/v1/rate-sheets/:sheetId' },
  access: 'rate_sheet.manage',
  impact: 'destructive',
  input: z.object({ sheetId: ref('rateSheet') }),
  output: nothing,
  example: { input: { sheetId: '019a9f6e-5d1c-7000-8000-000000000297' }, output: {} },
})

export const saveMarginFloor = defineCall({
  name: 'packages.save_margin_floor',
  summary: 'Saves the margin in percent below which a quote needs the approval of an owner or admin.',
  rest: { method: 'PUT', path: '/api/v1/package-margin-floor' },
  access: 'rate_sheet.manage',
  impact: 'write',
  input: z.object({ margin_floor_pct: amount('margin floor') }),
  output: z.object({ margin_floor_pct: z.string() }),
  example: { input: { margin_floor_pct: '8' } },
})
