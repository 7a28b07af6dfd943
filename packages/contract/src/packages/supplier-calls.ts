import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { nothing, ref, requiredText, secretText } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'
import {
  connectorAssetTypes,
  optionalSupplierFields,
  packageSupplier,
  supplierConnector,
  supplierFields,
  supplierPresets,
} from './supplier-shapes.ts'

const path = '/api/v1/package-suppliers'

const suppliers = z.object({
  duffel: packageSupplier.nullable(),
  connectors: z.array(supplierConnector),
  /** API connectors to choose from, for people who may set up suppliers. */
  choices: z.array(z.object({ id: ref('connector'), name: z.string() })),
  /** The model that reads requests beside the grammar: whether it was chosen, and whether there is a provider. */
  request_model: z.object({ isOn: z.boolean(), isConfigured: z.boolean() }),
  abilities,
})

export const getSuppliers = defineCall({
  name: 'package_suppliers.get',
  summary: 'Returns which suppliers of packages are set up, without their tokens.',
  rest: { method: 'GET', path },
  access: 'package_supplier.list',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: suppliers,
  example: { input: {} },
})

export const saveSupplierToken = defineCall({
  name: 'package_suppliers.save_token',
  summary: 'Stores the access token for Duffel. It is never returned.',
  rest: { method: 'PUT', path: `${path}/duffel` },
  access: 'package_supplier.manage',
  impact: 'write',
  input: z.object({
    token: secretText('access token', 200).regex(/^[\x21-\x7e]+$/, fieldMessage('not_valid')),
  }),
  output: suppliers,
  example: { input: { token: 'duffel_test_4f2b9c7d1e' } },
})

export const deleteSupplierToken = defineCall({
  name: 'package_suppliers.delete_token',
  summary: 'Deletes the access token for Duffel. Rates that packages took from it stay.',
  rest: { method: 'DELETE', path: `${path}/duffel` },
  access: 'package_supplier.manage',
  impact: 'destructive',
  input: nothing,
  output: suppliers,
  errors: ['supplier_missing'],
  example: { input: {} },
})

export const testSupplier = defineCall({
  name: 'package_suppliers.test',
  summary: 'Asks Duffel for one airline, and stores how long the answer took or why there was none.',
  rest: { method: 'POST', path: `${path}/duffel/test` },
  access: 'package_supplier.manage',
  impact: 'write',
  limitPerMinute: 10,
  input: nothing,
  output: suppliers,
  errors: ['supplier_missing', 'conflict'],
  example: { input: {} },
})

const exampleConnector = '019a9f6e-5d1c-7000-8000-000000000271'

export const chooseSupplierConnector = defineCall({
  name: 'package_suppliers.choose_connector',
  summary: `Makes an API connector a supplier of flights or hotels. It reads the lists ${supplierFields.join(', ')}, and may read ${optionalSupplierFields.join(', ')}.`,
  rest: { method: 'PUT', path: `${path}/connectors/:connectorId` },
  access: 'package_supplier.manage',
  impact: 'write',
  input: z.object({
    connectorId: ref('connector'),
    asset_type: z.enum(connectorAssetTypes),
    /** Reads the price of the rate `search.rateId` again. */
    price_connector_id: ref('connector').nullable().default(null),
  }),
  output: suppliers,
  errors: ['supplier_limit'],
  example: { input: { connectorId: exampleConnector, asset_type: 'hotel' } },
})

export const removeSupplierConnector = defineCall({
  name: 'package_suppliers.remove_connector',
  summary: 'An API connector is no longer a supplier. The connector and rates in packages stay.',
  rest: { method: 'DELETE', path: `${path}/connectors/:connectorId` },
  access: 'package_supplier.manage',
  impact: 'write',
  input: z.object({ connectorId: ref('connector') }),
  output: suppliers,
  example: { input: { connectorId: exampleConnector } },
})

export const addSupplierPreset = defineCall({
  name: 'package_suppliers.add_preset',
  summary:
    'Creates the API connectors for Amadeus or Hotelbeds from their credentials, and chooses them as suppliers.',
  rest: { method: 'POST', path: `${path}/presets` },
  access: 'package_supplier.manage',
  impact: 'write',
  input: z.object({
    preset: z.enum(supplierPresets),
    /** API key; at Amadeus also called client ID. */
    key: requiredText('API key', 200),
    secret: secretText('API secret', 200),
    /** Whether it is the supplier's test system, whose offers cannot be booked. */
    isTest: z.boolean(),
  }),
  output: suppliers,
  errors: ['supplier_limit', 'connector_limit', 'connector_name_taken'],
  example: { input: { preset: 'hotelbeds', key: 'c7d14f2b9c7d1e', secret: 'b93f0c2d1a', isTest: true } },
})

export const useRequestModel = defineCall({
  name: 'package_suppliers.use_model',
  summary: 'Lets the AI provider of the workspace read requests beside the grammar, or stops that.',
  rest: { method: 'PUT', path: `${path}/request-model` },
  access: 'package_supplier.manage',
  impact: 'write',
  input: z.object({ isOn: z.boolean() }),
  output: suppliers,
  errors: ['agent_provider_needed'],
  example: { input: { isOn: true } },
})
