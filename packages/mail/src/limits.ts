/**
 * Bounds on what one message may cost. A message over a limit is still shown: what lies beyond is left
 * in the raw bytes, and the parser notes a defect.
 */
export interface MailLimits {
  /** Nesting of multiparts; deeper ones become one opaque attachment. */
  depth: number
  /** Parts of one message; the rest stays inside the last part. */
  parts: number
  /** Header block of the message itself. */
  headerBytes: number
  /** Header block of one part. */
  partHeaderBytes: number
  /** Header fields kept of one block. */
  headerFields: number
  /** Decoded length of one kept header value, in UTF-16 units. */
  headerValueLength: number
  /** Sum of the decoded header values kept in `headers`. */
  headersLength: number
  /** Addresses of one header field. */
  addresses: number
  /** Message ids of References or In-Reply-To: the first and the newest are kept. */
  references: number
  /** Undecoded bytes of text and HTML bodies, all parts together. */
  bodyBytes: number
  /** Lines that begin with "--" looked at while searching for part boundaries. */
  delimiterCandidates: number
  /** Length of an attachment's name. */
  filenameLength: number
  /** Bytes of the body that go into the id of a message that has none, from each end. */
  syntheticIdBytes: number
}

export const DEFAULT_LIMITS: Readonly<MailLimits> = Object.freeze({
  depth: 100,
  parts: 1000,
  headerBytes: 1 << 20,
  partHeaderBytes: 1 << 16,
  headerFields: 5000,
  headerValueLength: 16_384,
  headersLength: 1 << 18,
  addresses: 10_000,
  references: 1000,
  bodyBytes: 3 << 20,
  delimiterCandidates: 200_000,
  filenameLength: 255,
  syntheticIdBytes: 1 << 19,
})
