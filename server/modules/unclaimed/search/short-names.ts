/** Given names and what people who bear them are called; each line is one name. General knowledge, chosen for this project. */
const groups = `
alexander alex al sandy
andrew andy drew
anthony tony
antonio tony
barbara barb
benjamin ben
catherine cathy kate katie
charles charlie chuck
christina chris tina
christopher chris
daniel dan danny
david dave
deborah debra deb debbie
donald don
edward ed eddie ted
elizabeth beth betty liz lisa
francisco frank paco
frederick fred
gregory greg
guadalupe lupe
ignacio nacho
jacob jake
james jim jimmy
jennifer jen jenny
jesus chuy
jose pepe
joseph joe
katherine kathy kate katie
kenneth ken
lawrence larry
leonard leo
margaret maggie meg peggy
matthew matt
michael mike
nancy nan
nicholas nick
patricia pat patty tricia
peter pete
rebecca becky
richard rick dick
robert bob bobby rob
roberto beto
ronald ron
samuel sam
sandra sandy
stephen steve
steven steve
susan sue
theresa terry
thomas tom
timothy tim
victoria vicky
vincent vince
william bill will
zachary zach`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

/** Other given names, as they are searched, under which somebody of that name may be listed. */
export function otherFirstNames(key: string): string[] {
  const others = groups.filter((group) => group.includes(key)).flat()
  return [...new Set(others)].filter((other) => other !== key)
}
