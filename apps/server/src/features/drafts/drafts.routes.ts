import * as calls from '@handal/contracts/board/drafts'
import { bindPlaced } from '../../http/placed.ts'
import type { Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.repo.ts'

/** What people began to write and have not sent. */
export const draftRoutes = (services: Services): Route[] => [
  bindPlaced(services, calls.readDraft, (tx, ctx, { params }) => readDraft(tx, ctx, params.place)),
  bindPlaced(services, calls.keepDraft, (tx, ctx, { params, body }) => keepDraft(tx, ctx, params.place, body)),
  bindPlaced(services, calls.dropDraft, (tx, ctx, { params }) => dropDraft(tx, ctx, params.place)),
]
