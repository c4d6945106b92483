import { excludeTags, type Tag } from '@handal/contracts/time/tags'
import { useCall } from '../../../client/queries.ts'
import { confirm } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { useRefreshAttendance } from '../attendance.queries.ts'
import { shortMoment, typeText } from './tag-columns.tsx'

/** Asks why, then excludes tags or takes that back; true when it is done. */
export const useExclude = (companyNo: number): ((tags: readonly Tag[], restore: boolean) => Promise<boolean>) => {
  const call = useCall()
  const refresh = useRefreshAttendance(companyNo)
  return async (tags, restore) => {
    const [first] = tags
    if (first === undefined) return false
    const what =
      tags.length === 1
        ? `${first.name} ${shortMoment(first.happenedAt)} ${typeText(first)} 기록`
        : `기록 ${format.count(tags.length)}건`
    const agreed = await confirm({
      title: restore ? `${what}의 제외를 취소할까요?` : `${what}을 제외할까요?`,
      body: restore
        ? '그날 근태를 이 기록까지 넣어 다시 만듭니다.'
        : '그날 근태를 이 기록 없이 다시 만듭니다. 원본과 제외한 사유는 남습니다.',
      action: restore ? '제외 취소' : '기록 제외',
      reason: true,
      act: async ({ reason }) => {
        await call(excludeTags, { body: { companyNo, nos: tags.map(({ no }) => no), reason, restore } })
      },
    })
    if (agreed === false) return false
    toast(restore ? `${what}의 제외를 취소했습니다.` : `${what}을 제외했습니다.`)
    await refresh()
    return true
  }
}
