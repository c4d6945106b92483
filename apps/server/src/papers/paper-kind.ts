import { josa } from '@handal/base/josa'
import { FILE_TYPES } from '@handal/contracts/file-types'
import type { AuditEvent } from '@handal/contracts/audit-events'
import { fileNameOfKind } from '@handal/contracts/file-names'
import { type PaperName, titleOfPaper } from '@handal/contracts/paper-names'
import { type Role, ROLE_NAME } from '@handal/contracts/roles'
import { audit, type AuditEntry } from '../audit/audit.ts'
import { peopleOf } from '../audit/people.ts'
import { seoulMinute } from '../clock.ts'
import type { Tx } from '../db/database.ts'
import type { Paper } from '../documents/paper.ts'
import type { RenderKind } from '../documents/render-jobs.ts'
import { renderPaper } from '../documents/render-pool.ts'
import { type FileStore, makeFileStore } from '../files/files.ts'
import type { CompanyContext } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import { fileAnswer, type FileAnswer } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { type CipherKeys, cipherKeys } from '../security/cipher.ts'

/** What every download may be asked for: the file's name, why it is taken, and which of several papers. */
export type FileQuery = {
  readonly filename?: string | undefined
  readonly reason?: string | undefined
  readonly form?: string | undefined
}
/** When and by whom a paper is printed; 'yyyy-MM-dd HH:mm' in Seoul. */
export type Print = { readonly printedAt: string; readonly printedBy: string }
/** Whose data a file holds: the log names them, and a file of several asks for its reason. */
export type Holding = {
  readonly subject: AuditEntry['subject']
  readonly employeeNos: readonly number[]
  /** The whole that these are all of, in words; null names them by number. */
  readonly all: string | null
}

/** A paper, declared once. Q: what its calls ask; F: the facts that it says. */
export type PaperSpec<Q, F, S> = {
  /** Its word in the log, and its title. */
  readonly name: PaperName
  /** Who may have it; a call that answers several papers may be open to more. */
  readonly access: readonly Role[]
  /** What the log says when it is taken: an event of the group `download`. */
  readonly event: AuditEvent
  /**
   * Reads all that it says, in a number of queries that does not grow with the people. Refuses what the caller may not have.
   * `files`: pictures that stand on it; `keys`: what numbers of people are kept under.
   */
  readonly load: (tx: Tx, ctx: CompanyContext, query: Q, seen: S, files: FileStore, keys: CipherKeys) => Promise<F>
  /** Reads before that what no transaction of a company sees: who may come in from where, a super admin's list of companies. */
  readonly asSystem?: (tx: Tx, ctx: CompanyContext, query: Q) => Promise<S>
  readonly holds: (facts: F) => Holding
  /** What the file is called when nobody names it, without its ending: `paperFileName`. */
  readonly fileName: (facts: F) => string
  /** The neutral documents, drawn in the rendering thread. */
  readonly draw: (facts: F, kind: RenderKind, print: Print) => readonly Paper[]
  /** What else taking it means, in the same transaction: an employee's own payslip counts as opened. */
  readonly taken?: (tx: Tx, ctx: CompanyContext, facts: F) => Promise<void>
}

/** A paper that calls may answer. */
export type PaperKind<Q> = Pick<PaperSpec<Q, unknown, unknown>, 'name' | 'access' | 'event'> & {
  readonly file: (
    services: Pick<Services, 'db' | 'secret'>,
    ctx: CompanyContext,
    kind: RenderKind,
    query: Q,
  ) => Promise<FileAnswer>
}

/** What is taken goes to the log, and what was the reason; the own data alone is no look at another's. */
const leaveTrace = async (
  tx: Tx,
  ctx: CompanyContext,
  { event, name }: { readonly event: AuditEvent; readonly name: PaperName },
  { subject, employeeNos, all }: Holding,
  { kind, reason }: { readonly kind: RenderKind; readonly reason: string | undefined },
): Promise<void> => {
  if (employeeNos.length > 0 && employeeNos.every((no) => no === ctx.employeeNo)) return
  await audit(tx, ctx, {
    event,
    subject,
    after: { ...peopleOf(employeeNos, all), form: `${kind} ${name}` },
    reason: reason === '' ? undefined : reason,
  })
}

/**
 * Makes a paper of its declaration. The file: role, facts and log in one transaction, then drawn off the main thread, where
 * those of one company wait for one another. 403 for a role that may not have it, whatever else `load` refuses.
 */
export const definePaper = <Q extends FileQuery, F, S = undefined>(spec: PaperSpec<Q, F, S>): PaperKind<Q> => ({
  name: spec.name,
  access: spec.access,
  event: spec.event,
  file: async ({ db, secret }, ctx, kind, query) => {
    if (!spec.access.includes(ctx.role)) {
      const roles = spec.access.map((role) => ROLE_NAME[role]).join('와 ')
      throw new AppError('forbidden', {
        message: `${roles}만 ${josa(titleOfPaper(spec.name), '을/를')} 볼 수 있습니다.`,
      })
    }
    const { asSystem } = spec
    // A paper that declares nothing of the kind asks for nothing of it.
    const seen = (
      asSystem === undefined ? undefined : await db.withSystem('문서', null, (tx) => asSystem(tx, ctx, query))
    ) as S
    const facts = await db.withCompany(ctx, async (tx) => {
      const loaded = await spec.load(tx, ctx, query, seen, makeFileStore({ secret }), cipherKeys(secret))
      await spec.taken?.(tx, ctx, loaded)
      await leaveTrace(tx, ctx, spec, spec.holds(loaded), { kind, reason: query.reason })
      return loaded
    })
    const print: Print = { printedAt: seoulMinute(ctx.now()), printedBy: ctx.userName }
    const bytes = await renderPaper(kind, spec.draw(facts, kind, print), { turn: String(ctx.companyNo) })
    const asked = query.filename?.trim() ?? ''
    return fileAnswer(fileNameOfKind(asked === '' ? spec.fileName(facts) : asked, kind), FILE_TYPES[kind], bytes)
  },
})
