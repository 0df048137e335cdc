ALTER TABLE "users" ADD COLUMN "staff_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "for_staff" boolean DEFAULT false NOT NULL;