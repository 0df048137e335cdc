-- The links of staff's invitations were printed until now, and are mailed from now on: one that was printed makes no staff.
UPDATE "invitations" SET "for_staff" = false WHERE "used_at" IS NULL;
