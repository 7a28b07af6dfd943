/**
 * Limits on what parsing one message may cost. A message over a limit is still shown: the rest remains in the raw mail,
 * and the parser records a defect.
 */
export interface MailLimits {
  /** Nesting of multiparts; deeper ones become one opaque attachment. */
  depth: number
  /** Parts of one message; the rest stays inside the last part. */
  parts: number
  /** Bytes of the header block of the message. */
  headerBytes: number
  /** Bytes of the header block of one part. */
  partHeaderBytes: number
  /** Header fields kept per block. */
  headerFields: number
  /** Decoded length of one kept header value, in UTF-16 units. */
  headerValueLength: number
  /** Sum of the decoded header values kept in `headers`. */
  headersLength: number
  /** Addresses per header field. */
  addresses: number
  /** Message ids of References or In-Reply-To: the first and the newest are kept. */
  references: number
  /** Undecoded bytes of all text and HTML bodies together. */
  bodyBytes: number
  /** Lines starting with "--" that are checked for part boundaries. */
  delimiterCandidates: number
  /** Length of an attachment's name. */
  filenameLength: number
  /** Bytes from each end of the body that are hashed into the id of a message without Message-ID. */
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
