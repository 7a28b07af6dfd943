import {
  type getLogo,
  type InputOf,
  type OutputOf,
  type setLogo,
  workspaceLogoChanged,
} from '@postroom/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { changePicture, listVersions, readCrop, servePictureOf } from '#features/avatars/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { makePicture, type Picture } from '#platform/pictures/index.ts'

const logoOf = (workspaceId: string) => ({ workspaceId, kind: 'workspace', subjectId: workspaceId }) as const

export async function findLogoVersion(tx: Tx, workspaceId: string): Promise<string | null> {
  const [logo] = await listVersions(tx, workspaceId, 'workspace')
  return logo?.version ?? null
}

export const serveLogo = (
  ctx: RequestContext,
  input: InputOf<typeof getLogo>,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> => servePictureOf(ctx, logoOf(ctx.workspaceId), input, http)

type SetInput = InputOf<typeof setLogo>

export const setLogoCall = {
  prepare: (_ctx: RequestContext, { crop, body }: SetInput): Promise<Picture> =>
    makePicture(body, crop === undefined ? undefined : readCrop(crop)),
  run: async (ctx: Context, _input: SetInput, picture: Picture): Promise<OutputOf<typeof setLogo>> => {
    const { workspaceId } = ctx
    await changePicture(ctx, logoOf(workspaceId), picture)
    ctx.emit(workspaceLogoChanged, { version: picture.version }, { subjectId: workspaceId })
    return { version: picture.version }
  },
}

export async function removeLogo(ctx: Context): Promise<Record<string, never>> {
  const { workspaceId } = ctx
  await changePicture(ctx, logoOf(workspaceId), null)
  ctx.emit(workspaceLogoChanged, { version: null }, { subjectId: workspaceId })
  return {}
}
