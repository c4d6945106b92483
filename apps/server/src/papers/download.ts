import type { Endpoint, QueryOf } from '@handal/contracts/endpoint'
import type { z } from 'zod'
import { bindCompany, type Route } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import type { FileQuery, PaperKind } from './paper-kind.ts'

type DownloadCall = Endpoint & { readonly query: z.ZodType<FileQuery> }

/** A row of the registry of papers: a call, and the papers it may answer. */
export type Download = {
  readonly endpoint: Endpoint
  readonly papers: readonly Pick<PaperKind<unknown>, 'name' | 'access' | 'event'>[]
  readonly bind: (services: Services) => Route
}

/** A call answers a paper; where it may answer several, `form` of the query names one, and the first is what it answers without. */
export const answeredBy = <E extends DownloadCall>(
  endpoint: E,
  first: PaperKind<QueryOf<E>>,
  ...more: readonly PaperKind<QueryOf<E>>[]
): Download => {
  const { produces } = endpoint
  if (produces === 'json' || produces === 'file') throw new Error(`${endpoint.id} answers no paper`)
  const papers = [first, ...more]
  return {
    endpoint,
    papers,
    bind: (services) =>
      bindCompany(endpoint, ({ ctx, query }) => {
        const paper = papers.find(({ name }) => name === query.form) ?? first
        return paper.file(services, ctx, produces, query)
      }),
  }
}
