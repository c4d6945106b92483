import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeCompany, makeUser, testDatabase } from '../testing/app.ts'

const t = testDatabase()
const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)

const addSlip = (companyNo: number, issue: number, state: string, current: boolean, net = 1_000_000) =>
  run(sql`insert into payslip (company_no, run_no, employee_no, version_no, current, state, fingerprint, employee_code, name,
      birth_date, hire_date, pay_kind, earnings, taxable, tax_free, deductions, net, employer_cost, calculated_at)
    values (${companyNo}, 1, 1, ${issue}, ${current}, ${state}, 'x', '1', '사원', '1990-01-01', '2020-01-01', 'monthly', ${net}, 0, 0, 0,
      ${net}, 0, '2026-11-20T00:00:00Z')`)

/** A company with one person and a month that nobody has calculated. */
const withRun = async (): Promise<number> => {
  const { companyNo } = await makeCompany(t)
  await run(sql`insert into employee (company_no, employee_no, employee_code, name, birth_date, hire_date)
    values (${companyNo}, 1, '1', '사원', '1990-01-01', '2020-01-01')`)
  await run(sql`insert into payroll_run (company_no, run_no, month, payment_type, period_from, period_to, pay_date)
    values (${companyNo}, 1, '2026-11', '0001', '2026-11-01', '2026-11-30', '2026-11-25')`)
  return companyNo
}

describe('a payslip that was given out', () => {
  let companyNo = 0
  beforeEach(async () => {
    companyNo = await withRun()
  })
  /** What moves on its way to being paid, and when a correction takes its place; the state as the next test says. */
  const MAY_MOVE = ['current', 'paid_at', 'paid_by', 'reopened_reason', 'version']
  /** Another value of each type. */
  const OTHER: Readonly<Record<string, string>> = {
    boolean: 'true',
    bigint: '77',
    integer: '77',
    smallint: '77',
    text: `'다른 값'`,
    date: `'1999-09-09'`,
    jsonb: `'["다른 값"]'`,
    'timestamp with time zone': `'1999-09-09T00:00:00Z'`,
  }

  it('keeps every column but those of its way, whoever writes', async () => {
    await addSlip(companyNo, 1, 'confirmed', true)
    const { rows } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = 'payslip' order by 1`.execute(t.own.kysely)
    const refused: string[] = []
    for (const { name, type } of rows) {
      const other = OTHER[type]
      if (other === undefined) throw new Error(`no other value of ${type}`)
      const moved = await run(
        sql`update payslip set ${sql.ref(name)} = ${sql.raw(other)} where company_no = ${companyNo}`,
      ).catch((error: unknown) => error)
      if (moved instanceof Error && 'code' in moved && moved.code === 'HD001') refused.push(name)
    }
    expect(rows.map(({ name }) => name).filter((name) => !refused.includes(name))).toEqual(MAY_MOVE)
  })

  it('goes from confirmed to paid, and nowhere else', async () => {
    for (const from of ['draft', 'calculated', 'confirmed', 'paid'])
      for (const to of ['draft', 'calculated', 'confirmed', 'paid']) {
        await run(sql`alter table payslip disable trigger payslip_guard`)
        await run(sql`delete from payslip where company_no = ${companyNo}`)
        await run(sql`alter table payslip enable trigger payslip_guard`)
        await addSlip(companyNo, 1, from, true)
        const moving = run(sql`update payslip set state = ${to} where company_no = ${companyNo}`)
        const closed = from === 'confirmed' || from === 'paid'
        if (closed && from !== to && !(from === 'confirmed' && to === 'paid'))
          await expect(moving, `${from} to ${to}`).rejects.toMatchObject({ code: 'HD001' })
        else await moving
      }
  })

  it('is paid what its newest issue says in all, however the payments come', async () => {
    await addSlip(companyNo, 1, 'paid', false, 1_000_000)
    await addSlip(companyNo, 2, 'confirmed', true, 1_200_000)
    const pay = (...payments: readonly (readonly [no: number, issue: number, amount: number])[]) =>
      run(sql`insert into payslip_payment (company_no, run_no, employee_no, payment_no, version_no, amount, pay_date, method, paid_at)
        select ${companyNo}, 1, 1, u.*, '2026-11-25', 'cash', now()
        from unnest(${payments.map(([no]) => no)}::int[], ${payments.map(([, issue]) => issue)}::int[],
          ${payments.map(([, , amount]) => amount)}::bigint[]) as u`)
    await expect(pay([1, 1, 1_000_000], [2, 2, 200_001])).rejects.toMatchObject({ code: 'HD002' })
    await pay([1, 1, 1_000_000], [2, 2, 200_000])
    await expect(pay([3, 2, 1])).rejects.toMatchObject({ code: 'HD002' })
  })
})

describe('money that lies at the bank', () => {
  let companyNo = 0
  beforeEach(async () => {
    companyNo = await withRun()
    await addSlip(companyNo, 1, 'confirmed', true)
    await run(sql`insert into company_account (company_no, account_no, used_for, bank_code, number_cipher, number_masked, holder, first_day)
      values (${companyNo}, 1, 'PAY', '081', '\\x00', '***', '회사', '2026-01-01')`)
    for (const fileNo of [1, 2])
      await run(sql`insert into transfer_file (company_no, file_no, template_no, transfer_date, account_no, bank_code, number_cipher,
          number_masked, holder, made_at, made_by_name)
        values (${companyNo}, ${fileNo}, 1, '2026-11-25', 1, '081', '\\x00', '***', '회사', now(), '운영자')`)
  })
  const item = (fileNo: number, amount: number) =>
    run(sql`insert into transfer_item (company_no, file_no, seq, run_no, employee_no, version_no, amount, account_kind, bank_code,
        number_cipher, number_hash, number_masked, holder, display_text)
      values (${companyNo}, ${fileNo}, 1, 1, 1, 1, ${amount}, 'PAY', '004', '\\x00', '\\x00', '***', '사원', '급여')`)
  const pay = (no: number, amount: number) =>
    sql`insert into payslip_payment (company_no, run_no, employee_no, payment_no, version_no, amount, pay_date, method, paid_at)
      values (${companyNo}, 1, 1, ${no}, 1, ${amount}, '2026-11-25', 'account', now())`
  const giveBack = (no: number) =>
    run(sql`insert into payslip_payment_return (company_no, run_no, employee_no, payment_no, returned_on, reason, entered_at, entered_by_name)
      values (${companyNo}, 1, 1, ${no}, '2026-11-26', '해지된 계좌', now(), '운영자')`)
  const done = (fileNo: number, no: number, amount = 1_000_000) =>
    t.own.kysely.transaction().execute(async (tx) => {
      await sql`insert into transfer_result (company_no, file_no, result_no, entered_at, entered_by_name)
        values (${companyNo}, ${fileNo}, 1, now(), '운영자')`.execute(tx)
      await sql`update transfer_item set state = 'DONE', result_no = 1, payment_no = ${no}
        where company_no = ${companyNo} and file_no = ${fileNo}`.execute(tx)
      await pay(no, amount).execute(tx)
    })
  const move = (state: string) => run(sql`update payslip set state = ${state} where company_no = ${companyNo}`)

  it('is in one file, and neither reopened, paid nor marked as paid meanwhile', async () => {
    await item(1, 1_000_000)
    await expect(item(2, 1_000_000)).rejects.toMatchObject({ code: '23505' })
    await expect(run(pay(1, 1_000_000))).rejects.toMatchObject({ code: 'HD003' })
    await expect(move('paid')).rejects.toMatchObject({ code: 'HD003' })
    await expect(run(sql`update payslip set current = false where company_no = ${companyNo}`)).rejects.toMatchObject({
      code: 'HD003',
    })
    await done(1, 1)
    await move('paid')
    // What is done stays done, and nothing more is owed.
    await expect(
      run(
        sql`update transfer_item set state = 'VOID', result_no = null, payment_no = null where company_no = ${companyNo}`,
      ),
    ).rejects.toMatchObject({ code: '23001' })
    await expect(item(2, 1)).rejects.toMatchObject({ code: 'HD002' })
  })

  it('is never more than is due, and no item is done without its payment', async () => {
    await expect(item(1, 1_000_001)).rejects.toMatchObject({ code: 'HD002' })
    await run(pay(1, 400_000))
    await expect(item(1, 600_001)).rejects.toMatchObject({ code: 'HD002' })
    await item(1, 600_000)
    await expect(
      t.own.kysely.transaction().execute(async (tx) => {
        await sql`insert into transfer_result (company_no, file_no, result_no, entered_at, entered_by_name)
          values (${companyNo}, 1, 1, now(), '운영자')`.execute(tx)
        await sql`update transfer_item set state = 'DONE', result_no = 1, payment_no = 2 where company_no = ${companyNo}`.execute(
          tx,
        )
      }),
    ).rejects.toMatchObject({ code: '23503' })
    await expect(done(1, 2, 600_001)).rejects.toMatchObject({ code: 'HD002' })
    await done(1, 2, 600_000)
  })

  it('that came back is owed again, once', async () => {
    await item(1, 1_000_000)
    await done(1, 1)
    await move('paid')
    await expect(move('confirmed')).rejects.toMatchObject({ code: 'HD001' })
    await giveBack(1)
    await expect(giveBack(1)).rejects.toMatchObject({ code: '23505' })
    await move('confirmed')
    await expect(run(pay(2, 1_000_001))).rejects.toMatchObject({ code: 'HD002' })
    await item(2, 1_000_000)
    await done(2, 2)
    await move('paid')
    await expect(move('confirmed')).rejects.toMatchObject({ code: 'HD001' })
  })
})

describe('who operates a company', () => {
  it('is no user’s account, from whichever side it is written', async () => {
    const { companyNo } = await makeCompany(t)
    const user = await makeUser(t, { role: '21', companies: [{ companyNo }] })
    const operator = await makeUser(t, { role: '11', companies: [{ companyNo }] })
    const guest = await makeUser(t, { role: '11', companies: [{ companyNo, role: '21' }] })
    const refused = { code: '23514', constraint: 'membership_role' }
    await expect(run(sql`update membership set role = '11' where user_no = ${user.userNo}`)).rejects.toMatchObject(
      refused,
    )
    await expect(run(sql`update app_user set perm_id = '21' where user_no = ${operator.userNo}`)).rejects.toMatchObject(
      refused,
    )
    await expect(
      run(
        sql`update membership set user_no = ${user.userNo}, company_no = company_no where user_no = ${operator.userNo}`,
      ),
    ).rejects.toThrow()
    await run(sql`update app_user set perm_id = '21' where user_no = ${guest.userNo}`)
    await run(sql`update app_user set perm_id = '01' where user_no = ${operator.userNo}`)
  })

  it('is written down with what was and what is, of every right', async () => {
    const { companyNo } = await makeCompany(t)
    const { userNo, loginId } = await makeUser(t, { role: '11', companies: [{ companyNo }] })
    await run(sql`update app_user set login_id = ${`${loginId}-new`} where user_no = ${userNo}`)
    await run(sql`update app_user set user_name = '새 이름' where user_no = ${userNo}`)
    await run(sql`update membership set role = '21', employee_no = 7 where user_no = ${userNo}`)
    await run(sql`update membership set employee_no = 8 where user_no = ${userNo}`)
    await run(sql`delete from membership where user_no = ${userNo}`)
    const rows = await t.own.kysely
      .selectFrom('right_record')
      .select(['company_no', 'before', 'after'])
      .where('user_no', '=', userNo)
      .orderBy('record_no')
      .execute()
    const account = (login_id: string) => ({ login_id, perm_id: '11', disabled_at: null })
    const place = (role: string, employee_no: number | null) => ({ role, employee_no })
    expect(rows).toEqual([
      { company_no: null, before: null, after: account(loginId) },
      { company_no: companyNo, before: null, after: place('11', null) },
      { company_no: null, before: account(loginId), after: account(`${loginId}-new`) },
      { company_no: companyNo, before: place('11', null), after: place('21', 7) },
      { company_no: companyNo, before: place('21', 7), after: place('21', 8) },
      { company_no: companyNo, before: place('21', 8), after: null },
    ])
  })
})
