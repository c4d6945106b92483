import { changeDelegation, createDelegation, endDelegation } from '@handal/contracts/company/approval-delegations'
import { changeApprovalLine, createApprovalLine, endApprovalLine } from '@handal/contracts/company/approval-lines'
import { addCode, changeCode, nameOwnCode } from '@handal/contracts/company/code-values'
import { changeCompanyInfo } from '@handal/contracts/company/company-info'
import { copyHolidays, createHoliday } from '@handal/contracts/company/holidays'
import { changeSetting } from '@handal/contracts/settings/settings'
import { addInsuranceFigure } from '@handal/contracts/rates/statutory'
import { changeWorkRule } from '@handal/contracts/settings/work-rules'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Tx } from '../db/database.ts'
import { takeTurn } from '../records/change.ts'
import { loginAs, makeUser, testApp, type TestSession } from '../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../testing/factories-payroll.ts'
import { gate, untilWaiting } from '../testing/held.ts'
import { testServerUrl } from '../testing/template.ts'

const t = testApp()
const server = testServerUrl()
const HEAD = { kind: 'APPROVE', who: 'HEAD' } as const
const WEEK = { from: '2026-11-23', to: '2026-11-27', reason: '연차' }
const RULE = {
  type: '0008',
  from: '2026-12-01',
  value: { unitMin: 10, lateRound: 'NONE', overtimeRound: 'NONE' },
} as const
const FIGURE = { code: 'pension.shareRate', value: '0.06', law: '국민연금법 제88조', reason: '시험' }

type House = PayrollCast & { readonly boss: TestSession }
const makeHouse = async (): Promise<House> => ({
  ...(await makePayrollCast(t, { people: 3, months: [] })),
  boss: await loginAs(t, await makeUser(t, { role: '01' })),
})
type Answer = Promise<{ readonly status: number; readonly body: unknown }>

/**
 * While `run` goes on the database itself refuses a row of `written` whose transaction has not the turn of its company (of
 * all, where the table has none): what hangs on other rows is read and written by one at a time.
 */
const onlyInTurn = async (written: string, turn: string, run: () => Answer): Answer => {
  await sql`create function require_turn() returns trigger language plpgsql as $$
    begin
      if not exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and objsubid = 2
          and classid = hashtext(tg_argv[0])::oid and objid = coalesce((to_jsonb(new) ->> 'company_no')::int, 0)::oid) then
        raise exception 'written out of turn';
      end if;
      return new;
    end $$`.execute(t.own.kysely)
  await sql`create trigger require_turn before insert or update on ${sql.table(written)} for each row
    execute function require_turn(${sql.lit(turn)})`.execute(t.own.kysely)
  try {
    return await run()
  } finally {
    await sql`drop function require_turn() cascade`.execute(t.own.kysely)
  }
}

const aLine = async ({ operator }: House) => {
  const { body } = await operator.call(createApprovalLine, { body: { steps: [HEAD], from: '2026-01-01' } })
  return body.no
}
const aDelegation = async ({ operator }: House) => {
  const { body } = await operator.call(createDelegation, { body: { employeeNo: 2, deputyNo: 3, ...WEEK } })
  return body.no
}

describe('what hangs on other rows is written in its turn alone', () => {
  it.each<[string, string, string, (house: House) => Promise<() => Answer>]>([
    [
      'an approval line that is changed',
      'approval_line',
      'approval_line',
      async (house) => {
        const no = await aLine(house)
        return () => house.operator.call(changeApprovalLine, { body: { no, endDate: '2026-12-31' } })
      },
    ],
    [
      'an approval line that ends',
      'approval_line',
      'approval_line',
      async (house) => {
        const no = await aLine(house)
        return () => house.operator.call(endApprovalLine, { body: { no, endDate: '2026-12-31' } })
      },
    ],
    [
      'a delegation that is changed',
      'approval_delegation',
      'approval_delegation',
      async (house) => {
        const no = await aDelegation(house)
        return () => house.operator.call(changeDelegation, { body: { no, to: '2026-11-30' } })
      },
    ],
    [
      'a delegation that ends',
      'approval_delegation',
      'approval_delegation',
      async (house) => {
        const no = await aDelegation(house)
        return () => house.operator.call(endDelegation, { body: { no, endDate: '2026-11-25' } })
      },
    ],
    [
      'a code value that is added',
      'code_value',
      'code_value',
      async ({ boss }) =>
        () =>
          boss.call(addCode, { body: { category: '0014', value: '촉탁' } }),
    ],
    [
      'a code value that is changed',
      'code_value',
      'code_value',
      async ({ boss }) =>
        () =>
          boss.call(changeCode, { body: { category: '0031', subcategory: '0002', value: '오전조' } }),
    ],
    [
      'the own name of a code value',
      'company_code_name',
      'company_code_name',
      async ({ operator }) =>
        () =>
          operator.call(nameOwnCode, { body: { category: '0031', subcategory: '0002', name: '낮조' } }),
    ],
    [
      'a setting',
      'setting_term_entry',
      'setting_term',
      async ({ operator }) =>
        () =>
          operator.call(changeSetting, { body: { name: 'lateGraceMin', value: 5, from: '2026-12-01' } }),
    ],
    [
      'a rule of attendance',
      'setting_term_entry',
      'setting_term',
      async ({ operator }) =>
        () =>
          operator.call(changeWorkRule, { body: RULE }),
    ],
    [
      'the contractual hours of a company',
      'setting_term_entry',
      'setting_term',
      async ({ operator }) =>
        () =>
          operator.call(changeCompanyInfo, { body: { companyBaseTime: 174 } }),
    ],
    [
      'a holiday',
      'holiday',
      'holiday',
      async ({ operator }) =>
        () =>
          operator.call(createHoliday, { body: { holidayDate: '2026-04-10', name: '창립기념일' } }),
    ],
    [
      'a statutory figure',
      'statute_row',
      'statute_row',
      async ({ boss }) =>
        () =>
          boss.call(addInsuranceFigure, { body: { ...FIGURE, from: '2031-01-01' } }),
    ],
  ])('%s', async (_what, written, turn, prepare) => {
    const act = await prepare(await makeHouse())
    expect(await onlyInTurn(written, turn, act)).toMatchObject({ status: 200 })
  })
})

// The embedded database has one connection: there nobody waits.
if (server !== null)
  describe('of two at once the second meets what the first has written', () => {
    type Case = {
      readonly turn: string
      /** The turn is that of all companies. */
      readonly ofAll?: true
      /** What stands before, and what is done then. */
      readonly prepare: (house: House) => Promise<(tx: Tx) => Promise<unknown>>
      readonly act: (house: House) => Answer
      readonly meets: object
    }
    const cases: Readonly<Record<string, Case>> = {
      'an approval line whose time the first made longer': {
        turn: 'approval_line',
        prepare: async ({ operator, companyNo }) => {
          for (const [from, endDate] of [
            ['2026-01-01', '2026-06-30'],
            ['2026-08-01', '2026-12-31'],
          ] as const) {
            const { body } = await operator.call(createApprovalLine, { body: { steps: [HEAD], from } })
            await operator.call(changeApprovalLine, { body: { no: body.no, endDate } })
          }
          return (tx) =>
            sql`update approval_line set last_day = '2026-07-31' where company_no = ${companyNo} and line_no = 1`.execute(
              tx,
            )
        },
        act: ({ operator }) =>
          operator.call(changeApprovalLine, { body: { no: 2, from: '2026-07-01', steps: [HEAD] } }),
        meets: { status: 422, body: { errors: [{ path: 'documentType' }] } },
      },
      'a code value under the number that the first took': {
        turn: 'code_value',
        ofAll: true,
        prepare: async ({ boss }) => {
          const { body } = await boss.call(addCode, { body: { category: '0014', value: '대기' } })
          const next = String(Number(body.subcategory) + 1).padStart(4, '0')
          return (tx) =>
            sql`insert into code_value (category, subcategory, name, description, note, version)
              values ('0014', ${next}, '파견', '', '', 1)`.execute(tx)
        },
        act: ({ boss }) => boss.call(addCode, { body: { category: '0014', value: '파견' } }),
        meets: { status: 400, body: { errors: [{ path: 'value' }] } },
      },
      'a holiday that the first has copied already': {
        turn: 'holiday',
        prepare: async ({ operator, companyNo }) => {
          await operator.call(createHoliday, { body: { holidayDate: '2026-04-10', name: '창립기념일' } })
          return (tx) =>
            sql`insert into holiday (company_no, holiday_no, holiday_date, name, kind)
              values (${companyNo}, 2, '2027-04-10', '창립기념일', 'COMPANY_HOLIDAY')`.execute(tx)
        },
        act: ({ operator }) => operator.call(copyHolidays, { body: { year: '2027' } }),
        meets: { status: 200, body: { items: [], total: 0 } },
      },
      'a rule of attendance that the first has entered': {
        turn: 'setting_term',
        prepare:
          async ({ companyNo }) =>
          (tx) =>
            sql`insert into setting_term_entry (company_no, name, valid_from, value)
              values (${companyNo}, 'unitMin', '2026-12-01', '15')`.execute(tx),
        act: ({ operator }) => operator.call(changeWorkRule, { body: { ...RULE, version: 1 } }),
        meets: { status: 409, body: { current: { type: '0008', version: 2 } } },
      },
      'a figure that the first has entered': {
        turn: 'statute_row',
        ofAll: true,
        prepare: async () => (tx) =>
          sql`insert into statute_row (code, valid_from, value, law, reason, entered_at, entered_by, entered_by_name)
            values ('care.ratio', '2030-01-01', '"0.14"', '-', '-', now(), 1, '-')`.execute(tx),
        act: ({ boss }) =>
          boss.call(addInsuranceFigure, {
            body: { ...FIGURE, code: 'care.ratio', value: '0.15', from: '2030-01-01', version: 1 },
          }),
        meets: { status: 409, body: { current: { code: 'care.ratio', version: 2 } } },
      },
    }
    it.each(Object.entries(cases))('%s', async (_what, { turn, ofAll, prepare, act, meets }) => {
      const house = await makeHouse()
      const write = await prepare(house)
      const [held, released] = [gate(), gate()]
      const holder = t.db.withSystem('시험', null, async (tx) => {
        await takeTurn(tx, { table: turn }, ofAll === true ? 0 : house.companyNo)
        held.open()
        await released.passed
        await write(tx)
      })
      await held.passed
      const late = act(house)
      await untilWaiting(t, server, 'pg_advisory_xact_lock', 1).finally(released.open)
      await holder
      expect(await late).toMatchObject(meets)
    })
  })
