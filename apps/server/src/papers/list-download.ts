import type { Endpoint, QueryOf } from '@handal/contracts/endpoint'
import { type FormName, paperFileName } from '@handal/contracts/file-names'
import type { List, ListValue, SavedList } from '@handal/contracts/lists'
import type { PaperName } from '@handal/contracts/paper-names'
import type { AuditEvent } from '@handal/contracts/audit-events'
import type { Role } from '@handal/contracts/roles'
import type { z } from 'zod'
import type { Tx } from '../db/database.ts'
import type { Block } from '../documents/paper.ts'
import type { CompanyContext } from '../http/context.ts'
import { answeredBy, type Download } from './download.ts'
import { filePapers } from './file-papers.ts'
import { listPapers } from './list-papers.ts'
import { definePaper, type FileQuery, type Holding, type PaperKind } from './paper-kind.ts'

/** What the file of a list holds. */
export type ListContents = {
  /** All rows in their order, by the keys of the columns. */
  readonly rows: readonly Readonly<Record<string, ListValue>>[]
  /** Whose they are, at the head. */
  readonly companyName: string
  /** Which rows these are, in words. */
  readonly subtitle: string | null
  /** Day, month or year they are of, for the file's name; and whose, where they are of one person. */
  readonly when: string
  readonly whose?: string | undefined
  /** Whose data it holds; absent: nobody's. */
  readonly people?: Pick<Holding, 'employeeNos' | 'all'>
  /** The list as it is drawn, where that differs: codes by a company's names, fewer columns. */
  readonly list?: List
  /** What stands below its table. */
  readonly below?: readonly Block[]
}

type ListSpec<Q, S> = {
  /** Reads it in a number of queries that does not grow with the rows. Refuses what the caller may not have. */
  readonly load: (tx: Tx, ctx: CompanyContext, query: Q, seen: S) => Promise<ListContents>
  /** Reads before that what no transaction of a company sees. */
  readonly asSystem?: (tx: Tx, ctx: CompanyContext, query: Q) => Promise<S>
  /** Fields of what a file may bring in: the workbook is one that comes in again. */
  readonly inputs?: Readonly<Record<string, z.ZodType>>
}
/** The paper of a list, for who may call for it. */
type ListPaper<Q> = (access: readonly Role[]) => PaperKind<Q>

const NOBODY = { employeeNos: [], all: null }

/** The paper of a list by its definition: word, title and event are the list's, its table is drawn from its columns. */
export const listPaper =
  <Q extends FileQuery, S = undefined>(
    list: SavedList<Exclude<PaperName, FormName>, AuditEvent>,
    { load, asSystem, inputs }: ListSpec<Q, S>,
  ): ListPaper<Q> =>
  (access) =>
    definePaper<Q, ListContents & { readonly companyNo: number }, S>({
      name: list.id,
      access,
      event: list.file.event,
      ...(asSystem === undefined ? {} : { asSystem }),
      load: async (tx, ctx, query, seen) => ({ ...(await load(tx, ctx, query, seen)), companyNo: ctx.companyNo }),
      holds: ({ companyNo, people = NOBODY }) => ({ subject: { type: 'company', id: companyNo }, ...people }),
      fileName: ({ when, whose }) => paperFileName(list, { when, whose }),
      draw: ({ rows, companyName, subtitle, list: drawn = list, below = [] }, _, print) => {
        const head = { companyName, subtitle }
        const papers =
          inputs === undefined ? listPapers(drawn, rows, head, print) : filePapers(drawn, inputs, rows, head, print)
        return papers.map((paper) => ({ ...paper, blocks: [...paper.blocks, ...below] }))
      },
    })

type ListCall = Endpoint & { readonly query: z.ZodType<FileQuery> }
/** Calls of the same lists, of a company and of the super admin: a paper is for the roles of all of them together. */
export const listDownloads = <E extends ListCall>(
  calls: readonly E[],
  ...papers: readonly [ListPaper<QueryOf<E>>, ...ListPaper<QueryOf<E>>[]]
): Download[] => {
  const access = [...new Set(calls.flatMap((call) => (call.access === 'public' ? [] : call.access)))]
  const [first, ...more] = papers
  return calls.map((call) => answeredBy(call, first(access), ...more.map((paper) => paper(access))))
}
