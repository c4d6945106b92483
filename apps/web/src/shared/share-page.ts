import { toast } from './dialog/toast.ts'

/** Whether this browser can hand on an address: by its own sheet, or through the clipboard (https only). */
export const canSharePage = (): boolean => 'share' in navigator || 'clipboard' in navigator

/** Hands on the address of the page: by the sheet of a phone, else copied, which `copied` then says. */
export const sharePage = async (copied = '주소를 복사했습니다.'): Promise<void> => {
  const { title } = document
  const url = window.location.href
  if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
    // Closing the sheet without a choice rejects too.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  await navigator.clipboard.writeText(url)
  toast(copied)
}
