/**
 * Waits for statements that are sent together on one connection. Throws the error of the first that failed: it is the
 * cause, while the later ones only say that the transaction has failed. `Promise.all` would throw the one whose
 * functions are called least deep.
 */
export async function together<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Place in keyof Work]: Awaited<Work[Place]> }> {
  const settled = await Promise.allSettled(work)
  const failed = settled.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return Promise.all(work) as Promise<{ -readonly [Place in keyof Work]: Awaited<Work[Place]> }>
}
