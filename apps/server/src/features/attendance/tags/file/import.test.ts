import { type Job, readJob } from '@handal/contracts/jobs'
import { listTagCards } from '@handal/contracts/time/tag-cards'
import { tagImport as calls } from '@handal/contracts/time/tag-import'
import { createTag, excludeTags, listTags } from '@handal/contracts/time/tags'
import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { closeRendering } from '../../../../documents/render-pool.ts'
import { loginAs, makeUser, testApp, type TestSession } from '../../../../testing/app.ts'
import { auditsOf } from '../../../../testing/payroll-steps.ts'
import { anotherOperator, makePlannedCompany } from '../../../../testing/planned-company.ts'

const t = testApp()
afterAll(closeRendering)

const file = (...lines: string[]): File => new File([lines.join('\r\n')], '리더기.csv')
const cp949 = (...lines: string[]): File =>
  new File([Uint8Array.from(iconv.encode(lines.join('\r\n'), 'cp949'))], '정문.csv')
const read = async (who: TestSession, of: File, mapping?: object) =>
  (
    await who.call(calls.preview, {
      body: { file: of, ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) as never }) },
    })
  ).body
const act = async (who: TestSession, call: 'apply' | 'undo', importNo: number, body: object = {}): Promise<Job> => {
  const started = await who.call(calls[call], { params: { importNo }, body })
  if (!started.body.job) throw new Error(JSON.stringify(started.body))
  let { job } = started.body
  while (job.state === 'running') ({ job } = (await who.call(readJob, { params: { id: job.id } })).body)
  return job
}
const tagsOf = async (who: TestSession, more: object = {}) =>
  (await who.call(listTags, { query: { str: '2026-11-01', end: '2026-11-30', sort: 'no', size: 500, ...more } })).body
    .items
const seoul = (instant: string): string => new Date(Date.parse(instant) + 9 * 3_600_000).toISOString().slice(5, 19)
const said = (tags: Awaited<ReturnType<typeof tagsOf>>) =>
  tags.map(({ employeeNo, type, happenedAt }) => `${employeeNo} ${type ?? '-'} ${seoul(happenedAt)}`)
const bad = ({ bad: cells }: Awaited<ReturnType<typeof read>>) =>
  cells.map(({ row, column, message }) => `${row} ${column}: ${message}`)

/** A reader of a manufacturer with two shifts that tells neither arriving from leaving nor names but in its own way. */
const twoShifts = (): File =>
  cp949(
    '카드번호,이름,일자,시각',
    '0000101,김주간,2026-11-02,07:52:11',
    '0000101,김주간,2026-11-02,17:03:40',
    '0000102,이야간,2026-11-02,19:48:05',
    '0000102,이야간,2026-11-03,06:02:59',
    '0000101,김주간,2026-11-02,17:03:40',
  )

describe('the file of a reader', () => {
  it('goes from cards to tags, is taken back, and comes in again', async () => {
    const { operator, companyNo } = await makePlannedCompany(t, { people: [{}, {}] })
    const first = await read(operator, twoShifts())
    expect(first).toMatchObject({ rows: 5, added: 5, same: 0, badCells: 5 })
    expect(first.unknownCards).toEqual([
      { cardNo: '0000101', name: '김주간', rows: 3 },
      { cardNo: '0000102', name: '이야간', rows: 2 },
    ])
    const { importNo } = first
    expect((await operator.call(calls.apply, { params: { importNo }, body: {} })).status).toBe(422)
    const mending = { mapping: { cards: { '0000101': 1 }, reader: '정문' } }
    const half = await operator.call(calls.change, { params: { importNo }, body: mending })
    expect(half.body).toMatchObject({ badCells: 2, unknownCards: [{ cardNo: '0000102', rows: 2 }] })
    const whole = await operator.call(calls.change, {
      params: { importNo },
      body: { mapping: { cards: { '102': 2 } } },
    })
    expect(whole.body).toMatchObject({ added: 4, same: 1, badCells: 0, unknownCards: [] })
    expect(await act(operator, 'apply', importNo)).toMatchObject({ state: 'done', message: '4행을 올렸습니다.' })
    const tags = await tagsOf(operator)
    expect(said(tags)).toEqual(['1 - 11-02T07:52:11', '1 - 11-02T17:03:40', '2 - 11-02T19:48:05', '2 - 11-03T06:02:59'])
    expect(tags[0]).toMatchObject({
      source: 'IMPORT',
      late: false,
      reader: '정문',
      cardNo: '0000101',
      excluded: null,
      evidence: [{ kind: 'CARD', seen: '0000101', ok: null }],
    })
    const { items: cards } = (await operator.call(listTagCards, { query: {} })).body
    expect(
      cards.map(({ cardNo, reader, employeeNo, from, endDate }) => [cardNo, reader, employeeNo, from, endDate]),
    ).toEqual([
      ['0000101', '정문', 1, '2026-11-02', null],
      ['0000102', '정문', 2, '2026-11-02', null],
    ])
    // Its cards are known from now on.
    const again = await read(operator, twoShifts(), { reader: '정문' })
    expect(again).toMatchObject({ added: 0, same: 5, badCells: 0, unknownCards: [] })
    const { rows: waiting } = await sql<{ day: string }>`
      select employee_no || ' ' || work_date as day from attendance_pending where company_no = ${companyNo} order by 1
    `.execute(t.own.kysely)
    expect(waiting.map(({ day }) => day)).toEqual([
      '1 2026-11-01',
      '1 2026-11-02',
      '2 2026-11-01',
      '2 2026-11-02',
      '2 2026-11-03',
    ])

    expect(await act(operator, 'undo', importNo)).toMatchObject({ state: 'done', message: '4행을 되돌렸습니다.' })
    const back = await tagsOf(operator)
    expect(back.map(({ excluded }) => excluded?.reason)).toEqual(Array(4).fill('가져온 파일 되돌리기'))
    const third = await read(operator, twoShifts(), { reader: '정문' })
    expect(third).toMatchObject({ added: 4, same: 1, badCells: 0 })
    expect(await act(operator, 'apply', third.importNo)).toMatchObject({ state: 'done' })
    const restored = await tagsOf(operator)
    expect(restored.map(({ no, excluded }) => [no, excluded])).toEqual(tags.map(({ no }) => [no, null]))
    expect(await act(operator, 'undo', third.importNo)).toMatchObject({ state: 'done' })
    expect((await tagsOf(operator, { excluded: true })).length).toBe(4)
    expect(await auditsOf(t, companyNo, 'import.apply')).toHaveLength(2)
    expect(await auditsOf(t, companyNo, 'import.undo')).toHaveLength(2)
    expect(await auditsOf(t, companyNo, 'tag-card.create')).toHaveLength(2)
  })

  it('takes back the file of a wrong month whole, and leaves what people entered and excluded', async () => {
    const { operator } = await makePlannedCompany(t)
    await operator.call(createTag, {
      body: { employeeNo: 1, type: 'in', happenedAt: '2026-10-05T09:00:00+09:00', reason: '리더기 고장' },
    })
    const { importNo, ...counts } = await read(
      operator,
      file('사번,일시,구분', 'P1,2026-10-05 09:00,출근', 'P1,2026-10-05 18:00,퇴근', 'P1,2026-10-06 09:00,출근'),
    )
    if (counts.added !== 2) throw new Error(JSON.stringify([counts, await tagsOf(operator, { str: '2026-10-01' })]))
    expect(counts).toMatchObject({ added: 2, same: 1, badCells: 0 })
    await act(operator, 'apply', importNo)
    const days = { str: '2026-10-01', end: '2026-10-31' }
    const tags = await tagsOf(operator, days)
    const [, , third] = tags
    await operator.call(excludeTags, { body: { nos: [third?.no ?? 0], reason: '두 번 찍음' } })
    await act(operator, 'undo', importNo)
    expect((await tagsOf(operator, days)).map(({ excluded }) => excluded?.reason ?? null)).toEqual([
      null,
      '가져온 파일 되돌리기',
      '두 번 찍음',
    ])
    // What somebody excluded stays so, whatever file comes.
    const again = await read(operator, file('사번,일시,구분', 'P1,2026-10-05 18:00,퇴근', 'P1,2026-10-06 09:00,출근'))
    expect(again).toMatchObject({ added: 1, same: 1 })
  })

  it('reads a row a day, where what is before its start is of the next morning', async () => {
    const { operator } = await makePlannedCompany(t, { people: [{}, {}, {}] })
    const one = await read(
      operator,
      file(
        '사원번호,날짜,출근시간,외출,복귀,퇴근시간',
        'P1,2026.11.02,0852,12:10,13:05,오후 6:03',
        'P2,2026-11-02,20:00,00:30,01:00,05:00',
        'P3,20261102,,,,18:00',
        'P3,2026-11-03,,,,',
      ),
      { offsetMinutes: 7 },
    )
    expect(one).toMatchObject({ added: 3, same: 1, badCells: 0 })
    await act(operator, 'apply', one.importNo)
    expect(said(await tagsOf(operator))).toEqual([
      '1 in 11-02T08:45:00',
      '1 gnot 11-02T12:03:00',
      '1 rtn 11-02T12:58:00',
      '1 out 11-02T17:56:00',
      '2 in 11-02T19:53:00',
      '2 gnot 11-03T00:23:00',
      '2 rtn 11-03T00:53:00',
      '2 out 11-03T04:53:00',
      '3 out 11-02T17:53:00',
    ])
  })

  it('knows the words of readers, and names at its cell what it does not take', async () => {
    const { operator } = await makePlannedCompany(t)
    const words = ['C/In', 'C/Out', '0', '1', 'in', 'OUT', '외출', '복귀', '']
    const good = await read(
      operator,
      file('사용자ID,일시,구분', ...words.map((word, at) => `P1,2026-11-0${at + 1} 09:00:00,${word}`)),
    )
    expect(good).toMatchObject({ added: 9, badCells: 0 })
    const wrong = await read(
      operator,
      file(
        '사번,일자,시각,구분',
        'P1,2026-11-02,09:00,야식',
        'P1,2026-02-30,09:00,출근',
        'P1,2026-11-02,25시간,출근',
        'P9,2026-11-02,09:00,출근',
        ',2026-11-02,09:00,출근',
        'P1,2026-11-29,09:00,출근',
        'P1,2025-10-01,09:00,출근',
        'P1,2025-12-01,09:00,출근',
        'P1,2026-11-02,,출근',
      ),
    )
    expect(wrong.added).toBe(9)
    expect(bad(wrong)).toEqual([
      '2 구분: 출근, 퇴근, 외출, 복귀, IN, OUT, 0, 1, C/In, C/Out 가운데 하나를 적어 주세요.',
      '3 일자: 일자를 2026.11.25처럼 적어 주세요.',
      '4 시각: 시각을 08:52처럼 적어 주세요.',
      '5 사번: 그 사번의 사원이 없습니다.',
      '6 사번: 사번이나 카드번호를 적어 주세요.',
      '7 시각: 아직 오지 않은 시각입니다.',
      '8 시각: 366일이 지난 기록은 가져오지 않습니다.',
      '10 시각: 시각을 08:52처럼 적어 주세요.',
    ])
  })

  it('names a moment to come, but for one whose tag is there already', async () => {
    const { operator } = await makePlannedCompany(t, { people: [{}] })
    const rows = () => file('사번,일시,구분', 'P1,2026-11-02 09:00,출근', 'P1,2026-11-02 18:00,퇴근')
    const now = t.clock.now()
    try {
      t.clock.set('2026-11-02T01:00:00.000Z')
      const morning = await read(operator, file('사번,일시,구분', 'P1,2026-11-02 09:00,출근'))
      expect((await act(operator, 'apply', morning.importNo)).state).toBe('done')
      t.clock.set('2026-11-01T23:00:00.000Z')
      const early = await read(operator, rows())
      expect([early.same, bad(early)]).toEqual([1, ['3 일시: 아직 오지 않은 시각입니다.']])
    } finally {
      t.clock.set(now.toISOString())
    }
  })

  it('gives a number to somebody new from the day after the one who had it', async () => {
    const { operator } = await makePlannedCompany(t, { people: [{}, {}] })
    await read(operator, file('카드번호,일시', '7,2026-11-02 09:00')).then(async ({ importNo }) => {
      await operator.call(calls.change, { params: { importNo }, body: { mapping: { cards: { '7': 1 } } } })
      await act(operator, 'apply', importNo)
    })
    // Before the first day the number was somebody else's.
    const two = await read(operator, file('카드번호,일시', '7,2026-10-05 09:00', '7,2026-11-03 09:00'), {
      cards: { '7': 2 },
    })
    expect(two).toMatchObject({ added: 2, badCells: 0 })
    await act(operator, 'apply', two.importNo)
    const { items } = (await operator.call(listTagCards, { query: {} })).body
    expect(items.map(({ employeeNo, from, endDate }) => [employeeNo, from, endDate])).toEqual([
      [2, '2026-10-05', '2026-11-01'],
      [1, '2026-11-02', null],
    ])
    expect(said(await tagsOf(operator))).toEqual(['1 - 11-02T09:00:00', '1 - 11-03T09:00:00'])
  })

  it('refuses a page of the web that calls itself .xls as what it is, and asks for columns that no head names', async () => {
    const { operator } = await makePlannedCompany(t)
    const html = new File(['<html><table><tr><td>사번</td></tr></table></html>'], '근태.xls')
    const refused = await operator.call(calls.preview, { body: { file: html } })
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('HTML')])
    const foreign = await read(operator, file('번호,찍은 때', 'P1,2026-11-02 09:00'))
    expect(foreign).toMatchObject({ rows: 0, columns: [{ head: '번호' }, { head: '찍은 때' }] })
    const { importNo } = foreign
    const mapping = { columns: { 번호: 'employeeCode', '찍은 때': 'at' } }
    const mended = await operator.call(calls.change, { params: { importNo }, body: { mapping } })
    expect(mended.body).toMatchObject({ added: 1, badCells: 0 })
  })

  it('is taken back with why, after which the same file comes in again', async () => {
    const { operator, companyNo } = await makePlannedCompany(t)
    const rows = () => file('사번,일시,구분', 'P1,2026-11-02 09:00,출근')
    const { importNo, reader } = await read(operator, rows(), { reader: '정문', offsetMinutes: 7 })
    expect(reader).toEqual({ name: '정문', offsetMinutes: 7 })
    expect((await act(operator, 'apply', importNo)).state).toBe('done')
    expect(said(await tagsOf(operator))).toEqual(['1 in 11-02T08:53:00'])
    const blank = await operator.call(calls.undo, { params: { importNo }, body: { reason: ' ' } })
    expect([blank.status, JSON.stringify(blank.body)]).toEqual([400, expect.stringContaining('reason')])
    expect((await act(operator, 'undo', importNo, { reason: '다른 달 파일' })).state).toBe('done')
    expect((await tagsOf(operator)).map(({ excluded }) => excluded?.reason)).toEqual([
      '가져온 파일 되돌리기: 다른 달 파일',
    ])
    expect(await auditsOf(t, companyNo, 'import.undo')).toMatchObject([{ reason: '다른 달 파일' }])
    const again = await read(operator, rows(), { offsetMinutes: 7 })
    expect(again).toMatchObject({ added: 1, same: 0 })
    expect((await act(operator, 'apply', again.importNo)).state).toBe('done')
    expect((await tagsOf(operator)).map(({ excluded }) => excluded)).toEqual([null])
  })

  it('hurries the days that wait since, once they are committed', async () => {
    const { operator, companyNo } = await makePlannedCompany(t, { from: null })
    const { schedule } = t.app.services
    const waiting = async () =>
      (
        await sql<{ days: number }>`
          select count(*)::int as days from attendance_pending where company_no = ${companyNo}`.execute(t.own.kysely)
      ).rows[0]?.days
    const hurried: (number | undefined)[] = []
    const hurry = vi
      .spyOn(schedule, 'hurry')
      .mockImplementation(() => void waiting().then((days) => hurried.push(days)))
    const { importNo } = await read(operator, file('사번,일시,구분', 'P1,2026-11-02 09:00,출근'))
    expect(hurry).not.toHaveBeenCalled()
    await act(operator, 'apply', importNo)
    await vi.waitFor(() => expect(hurried).toEqual([expect.toSatisfy((days: number) => days > 0)]))
    await act(operator, 'undo', importNo)
    await vi.waitFor(() => expect(hurried).toHaveLength(2))
    hurry.mockRestore()
  })

  it('is stored once, and not at all where the same tags came meanwhile', async () => {
    const { operator } = await makePlannedCompany(t)
    const rows = () => file('사번,일시,구분', 'P1,2026-11-02 09:00,출근')
    const [one, two] = [await read(operator, rows()), await read(operator, rows())]
    expect((await act(operator, 'apply', one.importNo)).state).toBe('done')
    const late = await act(operator, 'apply', two.importNo)
    expect([late.state, late.message]).toEqual(['failed', expect.stringContaining('같은 기록이 들어왔습니다')])
    expect((await tagsOf(operator)).length).toBe(1)
  })

  it('is nobody else’s: another company and an employee see nothing of it', async () => {
    const { operator, companyNo } = await makePlannedCompany(t)
    const { importNo } = await read(operator, file('사번,일시', 'P1,2026-11-02 09:00'))
    const other = await makePlannedCompany(t)
    expect((await other.operator.call(calls.read, { params: { importNo } })).status).toBe(404)
    expect((await other.operator.call(calls.apply, { params: { importNo }, body: {} })).status).toBe(404)
    const employee = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] }))
    expect((await employee.call(calls.preview, { body: { file: file('사번,일시') } })).status).toBe(403)
    // Somebody of another company is nobody here.
    const cards = await read(await anotherOperator(t, companyNo), file('카드번호,일시', '9,2026-11-02 09:00'), {
      cards: { '9': 77 },
    })
    expect(bad(cards)).toEqual(['2 카드번호: 이 번호에 정한 사원(77번)이 없습니다.'])
  })
})
