/** Errors in the words of Duffel: https://duffel.com/docs/api/overview/errors */
export const refusals = {
  unauthorized: {
    status: 401,
    type: 'authentication_error',
    code: 'access_token_not_found',
    title: 'Access token not found',
    message: 'The access token used is not recognized by our system',
  },
  unsupported_version: {
    status: 400,
    type: 'invalid_request_error',
    code: 'unsupported_version',
    title: 'Unsupported version',
    message: 'The version set to the Duffel-Version header is no longer supported by the API',
  },
  validation: {
    status: 422,
    type: 'validation_error',
    code: 'validation_required',
    title: 'Required field',
    message: "Field 'slices' is not valid",
  },
  not_found: {
    status: 404,
    type: 'invalid_request_error',
    code: 'not_found',
    title: 'Not found',
    message: 'The resource you are trying to access does not exist.',
  },
  offer_no_longer_available: {
    status: 422,
    type: 'airline_error',
    code: 'offer_no_longer_available',
    title: 'Offer no longer available',
    message: 'Please select another offer, or create a new offer request to get the latest availability.',
  },
  rate_limit: {
    status: 429,
    type: 'rate_limit_error',
    code: 'rate_limit_exceeded',
    title: 'Rate limit exceeded',
    message: 'Too many requests hit the API too quickly.',
  },
  gateway_timeout: {
    status: 504,
    type: 'api_error',
    code: 'gateway_timeout_error',
    title: 'Gateway timeout',
    message: 'The airlines did not answer in time.',
  },
} as const
