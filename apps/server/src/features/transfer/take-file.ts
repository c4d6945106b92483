import { formatMonth } from '@handal/base/format'
import { audit } from '../../audit/audit.ts'
import { peopleOf } from '../../audit/people.ts'
import type { Tx } from '../../db/database.ts'
import { plainXlsx } from '../../documents/plain-xlsx.ts'
import { xlsWorkbook } from '../../documents/xls.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import { fileAnswer, type FileAnswer } from '../../http/route.ts'
import type { CipherKeys } from '../../security/cipher.ts'
import { cellsOf, readNumbers } from './file-bytes.ts'
import { readFiles, readItems, lockFile } from './files.repo.ts'
import { fileOf, paymentName } from './present.ts'
import { templateOf } from './templates.ts'

const TYPES = {
  XLS: 'application/vnd.ms-excel',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv; charset=utf-8',
} as const

/** The file for the bank with whole account numbers; the log keeps who took it and why. 409 for one that the bank must not have. */
export const takeFile = async (
  tx: Tx,
  ctx: CompanyContext,
  fileNo: number,
  reason: string | undefined,
  keys: CipherKeys,
): Promise<FileAnswer> => {
  const { companyNo } = ctx
  const [row] = await readFiles(tx, companyNo, { fileNo })
  const template = row === undefined ? null : templateOf(row.template_no)
  if (row === undefined || template === null)
    throw new AppError('not-found', { message: '그 번호의 이체 파일이 없습니다.' })
  if (row.state === 'VOID')
    throw new AppError('wrong-state', { message: `이체 파일 ${fileNo}번은 취소해 은행에 보낼 수 없습니다.` })
  const items = await readItems(tx, companyNo, fileNo)
  const numbers = await readNumbers(tx, companyNo, fileNo, keys)
  const [first] = items
  const sentText = first === undefined ? '' : `${formatMonth(first.month).slice(6)} ${paymentName(first.payment_type)}`
  const cms = (await lockFile(tx, companyNo, fileNo))?.cms_code ?? null
  const sheet = {
    name: template.sheet ?? 'Sheet1',
    widths: template.columns.map(({ width }) => width),
    rows: cellsOf(template, items, numbers, { sentText, cmsCode: cms }),
  }
  await audit(tx, ctx, {
    event: 'transfer.file.download',
    subject: { type: 'transfer_file', id: fileNo },
    after: { ...peopleOf(items.map((item) => item.employee_no)), form: template.kind },
    reason: reason === '' ? undefined : reason,
  })
  const bytes = template.kind === 'XLS' ? xlsWorkbook(sheet) : await plainXlsx(sheet)
  return fileAnswer(fileOf(row).fileName, TYPES[template.kind], bytes)
}
