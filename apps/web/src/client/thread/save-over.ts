import { confirm } from '../../shared/dialog/dialogs.ts'
import { ApiError } from '../api-error.ts'

/**
 * Saves what is written anew over the version that was opened. Where another window or person was first, says what was saved there and
 * asks whether this one stands in its place; what is typed stays either way.
 */
export const saveOver = async <T extends { readonly version: number }>(
  save: (version: number) => Promise<T>,
  version: number,
  tell: (current: T) => string,
): Promise<T> => {
  try {
    return await save(version)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict' || error.current === undefined) throw error
    const current = error.current as T
    const answer = await confirm({
      title: '다른 창에서 먼저 저장했습니다',
      body: `저장된 내용: ${tell(current)}. 지금 적은 내용으로 바꿀까요?`,
      action: '지금 내용으로 저장',
    })
    if (answer === false)
      throw new ApiError('저장하지 않았습니다. 적은 내용은 남아 있습니다.', { status: error.status, cause: error })
    return saveOver(save, current.version, tell)
  }
}
/** The beginning of something that was written. */
export const beginning = (text: string, most = 80): string => (text.length > most ? `${text.slice(0, most)}…` : text)
