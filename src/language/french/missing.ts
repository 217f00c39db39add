export const missing = {
  "missing.or": "{most} ou {last}",
  "missing.withoutGrade": "{subject} (pas encore de note)",
  "missing.electives":
    "encore {count, plural, =1 {une matière à option} =2 {deux matières à option} other {trois matières à option}}",
  "missing.electivesWaiting": "{electives} (pas encore de note en {subjects})",
};
