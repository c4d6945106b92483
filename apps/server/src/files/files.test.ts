import { describe, expect, it } from 'vitest'
import type { CompanyContext } from '../http/context.ts'
import { makeCompany, testApp } from '../testing/app.ts'
import { auditsOf } from '../testing/payroll-steps.ts'
import { PNG_POINT } from '../testing/files/pictures.ts'
import { fileKindOf } from './file-kind.ts'
import { forgetFiles, makeFileStore } from './files.ts'
import { FILE_PURPOSES, type FilePurpose } from './purposes.ts'

const t = testApp()
const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex')
const store = () => makeFileStore(t.app.services)
const contextOf = async (role: CompanyContext['role'] = '11', companyNo?: number): Promise<CompanyContext> => ({
  companyNo: companyNo ?? (await makeCompany(t)).companyNo,
  role,
  userNo: 1,
  userName: '김운영',
  loginId: 'kim',
  address: '127.0.0.1',
  sessionId: '',
  traceId: '',
  memberships: [],
  outside: [],
  employeeNo: null,
  now: t.clock.now,
  today: t.clock.today,
})
const put = (
  ctx: CompanyContext,
  more: { purpose?: FilePurpose; bytes?: Uint8Array; ownerNo?: number; name?: string } = {},
) =>
  t.db.withCompany(ctx, (tx) =>
    store().put(tx, ctx, { purpose: 'seal', name: '직인.exe', bytes: PNG, ownerNo: 1, ...more }),
  )
const take = (ctx: CompanyContext, purpose: FilePurpose = 'seal', ownerNo = 1) =>
  t.db.withCompany(ctx, (tx) => store().take(tx, ctx, { purpose, ownerNo }))
const stored = async (companyNo: number) =>
  t.own.kysely.selectFrom('stored_file').selectAll().where('company_no', '=', companyNo).orderBy('file_no').execute()

describe('a kept file', () => {
  it('comes back as it was, as an attachment whose ending says what it is; its bytes are read nowhere else', async () => {
    const ctx = await contextOf()
    await put(ctx)
    await put(ctx, { bytes: Buffer.concat([PNG, Buffer.from('second')]), name: '../새 직인.png' })
    expect(await take(ctx)).toMatchObject({
      name: '.._새 직인.png'.replace('.._', '_'),
      type: 'image/png',
      inline: false,
    })
    expect(Buffer.from((await take(ctx)).data as Uint8Array).toString()).toContain('second')
    const [row] = await stored(ctx.companyNo)
    expect(row).toMatchObject({ name: '직인.png', kind: 'png', size: PNG.length, keep_until: null })
    expect(Buffer.from(row?.content ?? []).includes(PNG)).toBe(false)
    expect(await auditsOf(t, ctx.companyNo, 'file.store')).toHaveLength(2)
    expect(await auditsOf(t, ctx.companyNo, 'file.take')).toHaveLength(2)
  })

  it('is of its company, its purpose and its owner, and cannot be moved to another row', async () => {
    const [ctx, other] = [await contextOf(), await contextOf()]
    await put(ctx)
    await expect(take(other)).rejects.toMatchObject({ code: 'not-found', message: '회사 직인이 없습니다.' })
    await expect(take(ctx, 'photo')).rejects.toMatchObject({ code: 'not-found' })
    await expect(take(ctx, 'seal', 2)).rejects.toMatchObject({ code: 'not-found' })
    const [row] = await stored(ctx.companyNo)
    if (row === undefined) throw new Error('nothing was stored')
    await t.own.kysely
      .insertInto('stored_file')
      .values({ ...row, company_no: other.companyNo })
      .execute()
    await expect(take(other)).rejects.toThrow(/authenticate/u)
  })

  it('is refused to roles that its purpose does not name', async () => {
    const ctx = await contextOf()
    await put(ctx)
    const employee = await contextOf('21', ctx.companyNo)
    const remove = () =>
      t.db.withCompany(employee, (tx) => store().remove(tx, employee, { purpose: 'seal', ownerNo: 1 }))
    for (const refused of [() => put(employee), () => take(employee), remove])
      await expect(refused()).rejects.toMatchObject({ code: 'forbidden', message: '회사 직인을 다룰 권한이 없습니다.' })
    expect(await stored(ctx.companyNo)).toHaveLength(1)
  })

  it('is refused when it is too large, or something else than its purpose takes, whatever its name', async () => {
    const ctx = await contextOf()
    const refused = async (more: Parameters<typeof put>[1], message: string) =>
      expect(put(ctx, more)).rejects.toMatchObject({ code: 'bad-request', errors: [{ path: 'file', message }] })
    await refused({ bytes: Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]) }, '1MB까지 올릴 수 있습니다.')
    await refused({ bytes: Buffer.from('<svg onload="x"/>'), name: 'a.png' }, 'PNG, JPEG 파일만 올릴 수 있습니다.')
    await refused({ purpose: 'photo', bytes: Buffer.from('%PDF-1.7') }, 'PNG, JPEG 파일만 올릴 수 있습니다.')
    await refused({ bytes: Buffer.alloc(0) }, 'PNG, JPEG 파일만 올릴 수 있습니다.')
    await put(ctx, { bytes: Buffer.concat([PNG, Buffer.alloc(1024 * 1024 - PNG.length)]), name: '' })
    const [row] = await stored(ctx.companyNo)
    expect(row).toMatchObject({ size: 1024 * 1024, name: '파일.png', stored_by: 1, stored_by_name: '김운영' })
  })

  it('alone is removed: not those of another owner, another purpose or another company', async () => {
    const [ctx, other] = [await contextOf(), await contextOf()]
    const photo = { purpose: 'photo', bytes: Buffer.from('ffd8ffe000', 'hex') } as const
    await put(ctx, photo)
    await put(ctx, { ...photo, ownerNo: 2 })
    await put(ctx)
    await put(other, photo)
    expect(await take(ctx, 'photo')).toMatchObject({ type: 'image/jpeg', name: '직인.jpg' })
    await t.db.withCompany(ctx, (tx) => store().remove(tx, ctx, { purpose: 'photo', ownerNo: 1 }))
    const left = await stored(ctx.companyNo)
    expect(left.map(({ purpose, owner_no: owner }) => [purpose, owner])).toEqual([
      ['photo', 2],
      ['seal', 1],
    ])
    expect(await stored(other.companyNo)).toHaveLength(1)
  })

  it('that is a picture is kept without what its camera wrote, whatever it is for; what does not run to its end stays', async () => {
    const ctx = await contextOf()
    const bytes = Buffer.concat([PNG_POINT, Buffer.from('GPS 37.5N')])
    for (const purpose of ['person-document', 'agreement', 'document'] as const) {
      await put(ctx, { purpose, bytes })
      expect(Buffer.from((await take(ctx, purpose)).data as Uint8Array).equals(PNG_POINT)).toBe(true)
    }
    const cut = Buffer.from(PNG_POINT.subarray(0, 50))
    await put(ctx, { purpose: 'document', bytes: cut, ownerNo: 2 })
    expect(Buffer.from((await take(ctx, 'document', 2)).data as Uint8Array).equals(cut)).toBe(true)
  })

  it('is removed by hand, and by itself after its last day', async () => {
    const ctx = await contextOf()
    await put(ctx)
    await put(ctx, { purpose: 'import', bytes: Buffer.from('a,b'), ownerNo: 7 })
    await t.db.withCompany(ctx, (tx) => store().remove(tx, ctx, { purpose: 'seal', ownerNo: 1 }))
    expect(await auditsOf(t, ctx.companyNo, 'file.remove')).toMatchObject([{ before: { name: '직인.png' } }])
    const kept = async () => {
      await forgetFiles(t.app.services)
      return (await stored(ctx.companyNo)).map(({ purpose }) => purpose)
    }
    const start = t.clock.now().toISOString()
    t.clock.set('2026-12-20T14:59:59.000Z')
    expect(await kept()).toEqual(['import'])
    t.clock.set('2026-12-20T15:00:00.000Z')
    expect(await kept()).toEqual([])
    t.clock.set(start)
  })
})

it('what files are kept for: kinds, size, who handles them and for how long', () => {
  const MB = 1024 * 1024
  const told = Object.entries(FILE_PURPOSES).map(([purpose, { kinds, mostBytes, access, keepDays }]) =>
    [purpose, ...kinds, mostBytes / MB, ...access, keepDays].join(' '),
  )
  expect(told).toEqual([
    'import xlsx csv 5 11 30',
    'seal png jpeg 1 01 11 ',
    'agreement pdf png jpeg 5 11 ',
    'photo png jpeg 2 11 ',
    'person-document pdf png jpeg 5 11 ',
    'person-health pdf png jpeg 5 11 ',
    'document pdf png jpeg xlsx 10 11 21 ',
    'post pdf png jpeg xlsx 10 01 11 21 2',
    'inquiry pdf png jpeg xlsx 10 01 11 21 2',
    'contract pdf png jpeg xlsx 10 01 11 2',
  ])
})

it.each<[what: string, bytes: Buffer, kind: string | null]>([
  ['a picture', PNG, 'png'],
  ['a photo', Buffer.from('ffd8ffe000', 'hex'), 'jpeg'],
  ['a paper', Buffer.from('%PDF-1.7'), 'pdf'],
  ['a workbook', Buffer.from('PK\u0003\u0004xl/workbook.xml'), 'xlsx'],
  ['another archive', Buffer.from('PK\u0003\u0004a.txt'), null],
  ['a list', Buffer.from('이름,금액\n이가람,1'), 'csv'],
  ['a page', Buffer.from('\uFEFF \n<!doctype html>'), null],
  ['a program', Buffer.from('MZ\u0000\u0001'), null],
  ['a text with a sign that nobody types', Buffer.from('이름\u001B[2J'), null],
  ['a list with tabs and lines of Windows', Buffer.from('이름\t금액\r\n'), 'csv'],
  ['nothing', Buffer.alloc(0), null],
])('%s is told by its bytes', (_, bytes, kind) => {
  expect(fileKindOf(bytes)).toBe(kind)
})
