/**
 * The elements of each section in a drawn page. The renderer leaves a comment before (`<!--$-->`) and after (`<!--/$-->`) each
 * section; those that are not shown have none. A section says its name itself where the document carries `data-section`.
 */
export function drawnSections(page: Document, shown: readonly string[]): Map<string, Element[]> {
  const named = [...page.querySelectorAll<HTMLElement>('[data-section]')]
  if (named.length > 0) {
    return new Map(named.map((element) => [element.dataset['section'] ?? '', drawnOf(element)]))
  }
  const groups = [...page.querySelectorAll('body, body *')].map(groupsIn)
  const found = groups.findLast((group) => group.length === shown.length && group.length > 0)
  return new Map((found ?? []).map((elements, index) => [shown[index] ?? '', elements]))
}

/** A wrapper that is not drawn itself stands for what is in it. */
function drawnOf(element: Element): Element[] {
  const isDrawn = element.getClientRects().length > 0
  return isDrawn ? [element] : [...element.children]
}

function groupsIn(parent: Element): Element[][] {
  const groups: Element[][] = []
  let depth = 0
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.COMMENT_NODE) {
      const mark = node.nodeValue ?? ''
      if (mark.startsWith('$')) {
        if (depth === 0) groups.push([])
        depth++
      } else if (mark === '/$') depth--
    } else if (depth > 0 && node.nodeType === Node.ELEMENT_NODE) {
      groups.at(-1)?.push(node as Element)
    }
  }
  return groups
}
