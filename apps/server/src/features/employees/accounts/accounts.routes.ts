import * as calls from '@handal/contracts/people/accounts'
import { auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import { AppError } from '../../../http/errors.ts'
import { bindCompany, type Route } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { countAccounts, readAccountPage } from '../../../session/people-accounts.repo.ts'
import { loginBeginning } from './beginning.ts'
import { mailAccountsOf, mailOf, resumeLetters } from './mail.ts'
import { readLetters } from '../../../session/account-links.repo.ts'
import { accountOf, giveAccounts, makeOneTimes, resetAccounts, takeAccounts } from './accounts.ts'

/** Accounts of a company's people: as the system, which alone reads accounts, in the company that was checked. */
export const accountRoutes = (services: Services): Route[] => {
  const { db, random, config } = services
  resumeLetters(services)
  return [
    bindCompany(calls.listAccounts, ({ ctx, query: { employeeNo, ...query } }) =>
      db.withSystem('사원 계정 목록', null, async (tx) => {
        const only = employeeNo === undefined ? {} : { only: [employeeNo] }
        const asked = { ...query, ...only, companyNo: ctx.companyNo, day: ctx.today() }
        const { items, total } = await readAccountPage(tx, asked)
        const nos = items.map(({ employee_no: no }) => no)
        const letters = await readLetters(tx, ctx.companyNo, nos)
        await auditView(tx, ctx, {
          event: 'account.list',
          subject: { type: 'company', id: ctx.companyNo },
          after: peopleOf(nos),
        })
        return {
          items: items.map((row) => accountOf(row, letters.get(row.employee_no))),
          canMail: mailOf(services) !== null,
          beginning: await loginBeginning(tx, ctx),
          total,
          counts: await countAccounts(tx, asked),
        }
      }),
    ),
    bindCompany(calls.giveAccounts, async ({ ctx, body: { items } }) => {
      const oneTimes = await makeOneTimes(random, items.length)
      const wanted = items.map(({ employeeNo, login_id: loginId, existing = false }, index) => ({
        employeeNo,
        loginId,
        existing,
        oneTime: existing ? null : (oneTimes[index] ?? null),
        path: `items.${index}`,
      }))
      return { items: await db.withSystem('사원 계정 등록', null, (tx) => giveAccounts(tx, ctx, wanted)) }
    }),
    bindCompany(calls.resetAccounts, async ({ ctx, body }) => {
      if (config.demo) throw new AppError('wrong-state', { message: '체험 계정은 초기화하지 않습니다.' })
      const oneTimes = await makeOneTimes(random, body.employeeNos.length)
      return { items: await db.withSystem('사원 계정 초기화', null, (tx) => resetAccounts(tx, ctx, body, oneTimes)) }
    }),
    bindCompany(calls.mailAccounts, async ({ ctx, body }) => {
      // Nobody knows these: the person sets the first one.
      const secrets = await makeOneTimes(random, body.items.filter(({ login_id: login }) => login !== undefined).length)
      return mailAccountsOf(services, ctx, body, secrets)
    }),
    bindCompany(calls.takeAccounts, async ({ ctx, body }) => {
      if (config.demo) throw new AppError('wrong-state', { message: '체험 계정은 삭제하지 않습니다.' })
      return { items: await db.withSystem('사원 계정 삭제', null, (tx) => takeAccounts(tx, ctx, body)) }
    }),
  ]
}
