import { addDays, type PlainDate } from '@handal/base/date'
import type { BoardText, TextNode } from '@handal/contracts/board/text'
import { sql } from 'kysely'
import { DEFAULTS } from '../db/database.ts'
import { createComment, createPost } from '../features/board/public.ts'
import { employeeAt, operatorAt, superAt } from './operator.ts'
import type { DemoParts } from './parts.ts'

const paragraph = (text: string): TextNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const text = (...content: TextNode[]): BoardText => ({ type: 'doc', content })
const row = (type: 'tableHeader' | 'tableCell', ...cells: string[]): TextNode => ({
  type: 'tableRow',
  content: cells.map((cell) => ({ type, content: [paragraph(cell)] })),
})

/** A few posts of the first company with their comments, and one of the provider, by the product's own calls. */
export const writePosts = async ({ db }: Pick<DemoParts, 'db'>, companyNo: number, date: PlainDate): Promise<void> => {
  if (companyNo !== 1) return
  const operator = operatorAt(companyNo, addDays(date, -1))
  const person = employeeAt(companyNo, 1, addDays(date, -2))
  const done = await db.withCompany(operator, async (tx) => {
    const { rows } = await sql<{
      is: boolean
    }>`select exists (select from board_post where company_no = 1) as is`.execute(tx)
    if (rows[0]?.is === true) return true
    const lunch = await createPost(tx, person, {
      category: 2,
      title: '식당 차림표를 바꿨으면 합니다',
      text: text(paragraph('금요일마다 국수가 나옵니다. 한 달에 두 번은 밥이면 좋겠습니다.')),
    })
    await createComment(tx, operator, lunch.no, { text: '식당에 전했습니다. 다음 달부터 바뀝니다.' })
    await createPost(tx, operator, {
      category: 3,
      title: '겨울철 생산동 난방기 쓰는 법',
      text: text(paragraph('난방기 곁에 종이와 기름걸레를 두지 마세요. 퇴근할 때 꼭 끕니다.')),
    })
    await createPost(tx, operator, {
      category: 1,
      title: '연말정산 자료 내는 날',
      pinUntil: addDays(date, 30),
      text: text(
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '언제까지 냅니까' }] },
        paragraph('늦으면 2월 급여에 반영하지 못하고 5월에 직접 신고해야 합니다.'),
        {
          type: 'table',
          content: [
            row('tableHeader', '할 일', '내는 곳'),
            row('tableCell', '부양가족 바뀐 것', '경영지원팀'),
            row('tableCell', '주택, 기부금 증빙', '경영지원팀'),
          ],
        },
      ),
    })
    return false
  })
  if (done) return
  const provider = { ...superAt(companyNo, addDays(date, -3)), companyNo: DEFAULTS }
  await db.withCompany(provider, (tx) =>
    createPost(tx, provider, {
      category: 1,
      title: '한달 점검 안내',
      text: text(paragraph('일요일 새벽 2시부터 3시까지 점검합니다. 그동안 출퇴근 기록은 단말기에 쌓입니다.')),
    }),
  )
}
