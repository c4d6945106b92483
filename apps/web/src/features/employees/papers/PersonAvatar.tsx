/** Who somebody is at a glance: the photo, or the first letter of the name. */
export function PersonAvatar({ name, photo }: { readonly name: string; readonly photo: string | null }) {
  return (
    <span className="hd-avatar">
      {photo === null ? (
        <span aria-hidden="true">{name.slice(0, 1)}</span>
      ) : (
        <img src={photo} alt={`${name}님의 사진`} />
      )}
    </span>
  )
}
